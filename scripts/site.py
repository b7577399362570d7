"""What the site of the documentation has beside docs/: rules for players, and what lies in other folders.

A hook of MkDocs (`make site`). Rules are written from the same files that the browser and the terminal show.
"""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from gong.data.guide import games, guide, said

ROOT = Path(__file__).parent.parent
#: Pages that stand at the root of the repository, and the sign of the browser's tab.
ELSEWHERE = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
SIGN = "web/public/favicon.svg"
#: The rules for players: a folder for each language, and what a game is called in it.
FOLDERS = {"en": "play", "fr": "jouer"}
TITLES = {
    "warriorz-2e": {"en": "Ultimate Warriorz, second edition", "fr": "Ultimate Warriorz, deuxième édition"},
    "warriorz-1e": {"en": "Ultimate Warriorz, first edition", "fr": "Ultimate Warriorz, première édition"},
    "mad-arena": {"en": "Mad Arena", "fr": "Mad Arena"},
    "ultrium-sphere": {"en": "Ultrium Sphere", "fr": "Ultrium Sphere"},
}
#: A link out of docs/: to one of these pages, or to a file that has none.
OUTWARD = re.compile(r"\[([^\]]+)\]\((?:\.\./)+(?!decisions|rules)([\w./-]+)(?:#[\w-]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, source in ELSEWHERE.items():
        text = (ROOT / source).read_text("utf-8").replace("](docs/", "](")
        files.append(File.generated(config, name, content=text))
    files.append(File.generated(config, "favicon.svg", content=(ROOT / SIGN).read_bytes()))
    for lang, folder in FOLDERS.items():
        for game in games():
            files.append(File.generated(config, f"{folder}/{game}.md", content=rules_for(game, lang)))
    return files


def rules_for(game: str, lang: str) -> str:
    parts = [f"## {said(part.title, lang)}\n\n{paragraphs(said(part.text, lang))}" for part in guide(game)]
    return "\n\n".join([f"# {TITLES[game][lang]}", *parts])


def paragraphs(text: str) -> str:
    return "\n\n".join(line for line in text.strip().splitlines())


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """What is not on the site is named, not linked."""
    homes = {source: name for name, source in ELSEWHERE.items()}
    here = page.file.src_uri.count("/") * "../"

    def linked(found: re.Match[str]) -> str:
        label, target = found.groups()
        if target in homes:
            return f"[{label}]({here}{homes[target]})"
        return found.group(0) if files.get_file_from_path(target) else label

    return OUTWARD.sub(linked, markdown)
