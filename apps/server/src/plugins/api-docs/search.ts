import { hasWords, typedWords } from '@trastienda/domain';
import { type Contract, callsOf } from './documents.ts';
import { html, type Markup } from './html.ts';
import { areasOf, methodBadge } from './reference.ts';
import { type Language, texts } from './texts.ts';

const MOST = 60;

export type SearchedGuide = { path: string; title: string; text: string };

/** Guides, areas and operations that have all the words. */
export function searchPage(
  contract: Contract,
  language: Language,
  { asked, home, guides }: { asked: string; home: string; guides: readonly SearchedGuide[] },
): Markup {
  const words = texts[language];
  const wanted = typedWords(asked);
  const has = (text: string) => hasWords(text, wanted);
  const pages = wanted.length === 0 ? [] : guides.filter(({ title, text }) => has(`${title} ${text}`));
  const areas = wanted.length === 0 ? [] : areasOf(contract, language).filter(({ title }) => has(title));
  const calls =
    wanted.length === 0
      ? []
      : callsOf(contract).filter(({ method, path, operation }) =>
          has(`${method} ${path} ${operation.operationId} ${operation.summary} ${operation.description ?? ''}`),
        );
  const n = pages.length + areas.length + calls.length;
  return html`<h1>${words.search}</h1>
<p role="status">${n > 0 ? words.found(n, asked) : words.nothing}</p>
<ul class="contents">${pages.map(({ path, title }) => html`<li><a href="${home}${path}">${title}</a></li>`)}${areas.map(({ name, title }) => html`<li><a href="${home}reference/${name}">${words.reference}: ${title}</a></li>`)}${calls.slice(0, MOST).map(({ method, path, operation }) => html`<li><a href="${home}reference/${operation.tags[0]}#${operation.operationId}">${methodBadge(method)} <code>${path}</code></a> <span lang="en">${operation.summary}</span></li>`)}</ul>`;
}
