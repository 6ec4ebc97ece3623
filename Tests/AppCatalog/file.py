"""The bytes of a String Catalog as Xcode writes them."""

import json
import re


def text(strings):
    """Returns the file: two spaces, ` : `, an empty line in an empty object, no newline at the end."""
    catalog = {
        "sourceLanguage": "en",
        "strings": dict(sorted(strings.items(), key=lambda item: item[0].casefold())),
        "version": "1.0",
    }
    written = json.dumps(catalog, indent=2, ensure_ascii=False, separators=(",", " : "))
    return re.sub(r"^( *)(.*) : \{\}", r"\1\2 : {\n\n\1}", written, flags=re.MULTILINE)
