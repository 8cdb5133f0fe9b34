"""A visit to the app in Chromium, as the browser tests make it."""

from typing import Any

PURGE = "/explorer?scenario=monappoly/s11_free_parking/nothing_left_to_hand_in"
NOPES = "/explorer?scenario=monappoly/s06_cards/nope_chain_of_three"
PROBES = ("/_stcore/health", "/_stcore/host-config")  # the page looks for its base path on a deep link
# Bounded: a page that draws no frame is never idle by itself.
IDLE = """() => new Promise((done) => {
    const idle = (next) => requestIdleCallback(next, { timeout: 500 })
    idle(() => idle(() => done()))
})"""


class Visit:
    """A page that remembers what it complained of and whom it asked."""

    def __init__(self, browser: Any, app: str, **settings: Any) -> None:
        settings.setdefault("viewport", {"width": 1280, "height": 800})
        self.app = app
        self.context = browser.new_context(**settings)
        self.page = self.context.new_page()
        self.errors: list[str] = []
        self.asked: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("response", self.answered)
        self.probes = 0

    def answered(self, response: Any) -> None:
        if response.status == 404 and response.url.endswith(PROBES):
            self.probes += 1

    def open(self, path: str, ready: str = ".mp-title, .mp-trouble") -> Any:
        self.page.goto(self.app + path)
        self.page.wait_for_selector(ready, timeout=30_000)
        self.settle()
        return self.page

    def settle(self) -> None:
        """Until the script has run to its end, and the page has drawn it and listens to keys."""
        self.page.wait_for_selector(".stApp[data-test-script-state='notRunning']", timeout=30_000)
        self.page.evaluate(IDLE)

    def press(self, key: str) -> None:
        """A key, once the page is ready for it."""
        self.settle()
        self.page.keyboard.press(key)

    def click(self, what: Any) -> None:
        """A click on a locator, once the page is ready for it."""
        self.settle()
        what.click()

    def wait_text(self, selector: str, words: str) -> None:
        """Until an element says so; if it never does, what it says instead."""
        found = self.page.locator(selector).filter(has_text=words)
        try:
            found.first.wait_for(state="attached", timeout=15_000)
        except Exception as error:
            said = self.page.locator(selector).all_inner_texts()
            state = self.page.locator(".stApp").get_attribute("data-test-script-state")
            raise AssertionError(f"{selector} says {said}, not {words!r}; {state} at {self.page.url}") from error

    def sentence(self) -> str:
        return str(self.page.inner_text(".mp-what"))

    def close(self) -> None:
        """No outside request, no console error beyond the probes of a deep link."""
        self.context.close()
        outside = [
            url
            for url in self.asked
            if not url.startswith((self.app, self.app.replace("http", "ws"), "data:", "blob:"))
        ]
        assert not outside
        not_found = [error for error in self.errors if "404" in error]
        assert len(not_found) <= self.probes
        assert not [error for error in self.errors if "404" not in error]
