import type { Contract } from './documents.ts';
import { html, type Markup } from './html.ts';
import { areasOf } from './reference.ts';
import { type Language, texts } from './texts.ts';

export type Frame = {
  contract: Contract;
  language: Language;
  /** The address of the documentation, with the path below which a proxy shows the server. */
  docs: string;
  /** The page below the language: `orders`, `reference/loads`; empty for the first one. */
  path: string;
  guides: readonly { path: string; title: string }[];
  search?: string;
};

/** A whole page. Its scripts and styles are files of ours, so that its policy allows nothing inline. */
export function pageOf(frame: Frame, title: string, body: Markup): string {
  const { contract, language, docs, path, guides, search = '' } = frame;
  const words = texts[language];
  const home = `${docs}/${language}/`;
  const other = language === 'es' ? 'en' : 'es';
  const link = (to: string, text: string) =>
    html`<li><a href="${home}${to}"${to === path && html` aria-current="page"`}>${text}</a></li>`;
  return `<!doctype html>\n${
    html`<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title === words.title ? title : `${title} · ${words.title}`}</title>
<link rel="icon" href="${docs}/assets/icon.svg">
<link rel="stylesheet" href="${docs}/assets/tokens.css">
<link rel="stylesheet" href="${docs}/assets/docs.css">
<link rel="stylesheet" href="${docs}/assets/reference.css">
<script src="${docs}/assets/docs.js" data-copy="${words.copy}" data-copied="${words.copied}" data-api="${docs.replace(/\/docs$/, '')}"></script>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header>
<a class="brand" href="${home}"><span aria-hidden="true">▚</span> ${words.title}</a>
<form role="search" action="${home}search"><label class="hidden" for="q">${words.search}</label><input id="q" name="q" type="search" value="${search}" placeholder="${words.search}" maxlength="100"><button>${words.find}</button></form>
<a href="${docs}/${other}/${path}" hreflang="${other}" lang="${other}">${words.other}</a>
<button type="button" id="theme" aria-label="${words.theme}"><span aria-hidden="true">◐</span></button>
</header>
<div class="columns">
<details class="menu" open><summary>${words.menu}</summary><nav aria-label="${words.menu}">
<h2>${words.guides}</h2><ul>${guides.map((guide) => link(guide.path, guide.title))}</ul>
<h2>${words.reference}</h2><ul>${areasOf(contract, language).map(({ name, title: area }) => link(`reference/${name}`, area))}</ul>
<ul><li><a href="${docs}/json">${words.contract}</a></li><li><a href="${docs}/asyncapi.json">${words.events}</a></li></ul>
</nav></details>
<main id="content" tabindex="-1">
${body}
</main>
</div>
</body>
</html>`.text
  }\n`;
}
