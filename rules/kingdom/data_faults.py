"""What is wrong with the data that make the components of Kingdom, in the sentences of ``data/custom_data.toml``."""

from rules.engine.errors import LoadError
from rules.kingdom.facts import read_data


def fault(place: str, key: str, /, **facts: object) -> LoadError:
    """The error for something wrong at ``place`` (a key path): a sentence of ``[faults]`` filled with ``facts``."""
    return LoadError(f"{place}: {read_data('custom_data.toml')['faults'][key].format(**facts)}")
