/* Tells the tree of steps where we are. It has a component of its own so that the run itself is not sent again. */
export default function ({ data }) {
  const shared = (globalThis.mpOutline ||= { hands: new Map() });
  shared.here = data;
  shared.view?.follow();
}
