"""The query of the address for screens that are a page of reference: what is shown stands there and nowhere else."""

import streamlit as st


def get(name: str, default: str = "") -> str:
    """One part of the query."""
    found: str = st.query_params.get(name, default)
    return found


def go(**query: str) -> None:
    """Write what is shown into the address; an empty value leaves it."""
    for name, value in query.items():
        if value:
            st.query_params[name] = value
        elif name in st.query_params:
            del st.query_params[name]


def replace(query: dict[str, str]) -> None:
    """Write a whole new query."""
    st.query_params.from_dict(query)
