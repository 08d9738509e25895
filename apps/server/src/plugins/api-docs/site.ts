import { readFile } from 'node:fs/promises';
import { publishedContract } from '../../contract/contract.ts';
import { changelogView } from './changelog.ts';
import type { Contract } from './documents.ts';
import { html, type Markup } from './html.ts';
import { pageOf } from './layout.ts';
import { type Guide, guideOf } from './markdown.ts';
import { areasOf, figureOf, referencePage } from './reference.ts';
import { searchPage } from './search.ts';
import { type Language, type Texts, texts } from './texts.ts';

const contract = publishedContract as unknown as Contract;

/** The guides, in the order of the menu. */
export const guidePaths = [
  'first-hour',
  'orders',
  'stock',
  'prices',
  'files',
  'webhooks',
  'retries',
  'errors',
  'paging',
  'limits',
  'versions',
  'changelog',
] as const;

/** A page, and whether it is the one that was asked for. */
export type MadePage = { page: string; found: boolean };

/** The pages of the documentation, made when somebody asks for them. */
export class DocsSite {
  readonly #docs: string;
  readonly #folder: string;
  readonly #guides = new Map<Language, Promise<Map<string, Guide & { text: string }>>>();

  constructor(docs: string, folder: string) {
    this.#docs = docs;
    this.#folder = folder;
  }

  /** The page at a path below its language; the page that says so, if there is none. */
  async page(language: Language, path: string, search = ''): Promise<MadePage> {
    const shown = this.#body(language, path, search, await this.#guidesOf(language));
    return shown ? { page: await this.#framed(language, path, shown, search), found: true } : this.missing(language);
  }

  /** The page for an address where there is none. */
  async missing(language: Language): Promise<MadePage> {
    const words = texts[language];
    const body = html`<h1>${words.missing}</h1><p>${words.missingHelp}</p><p><a href="${this.#docs}/${language}/">${words.title}</a></p>`;
    return { page: await this.#framed(language, '', { title: words.missing, body }), found: false };
  }

  async #framed(language: Language, path: string, shown: { title: string; body: Markup }, search = '') {
    const menu = [...(await this.#guidesOf(language))].map(([name, { title }]) => ({ path: name, title }));
    return pageOf({ contract, language, docs: this.#docs, path, guides: menu, search }, shown.title, shown.body);
  }

  #body(language: Language, path: string, search: string, guides: Map<string, Guide & { text: string }>) {
    const home = `${this.#docs}/${language}/`;
    const words = texts[language];
    if (path === '') return { title: words.title, body: homePage(language, home, guides) };
    if (path === 'search') {
      const searched = [...guides].map(([name, { title, text }]) => ({ path: name, title, text }));
      return { title: words.search, body: searchPage(contract, language, { asked: search, home, guides: searched }) };
    }
    const [area, name] = path.split('/');
    if (area === 'reference' && name) return referencePage(contract, language, name);
    return guides.get(path);
  }

  #guidesOf(language: Language): Promise<Map<string, Guide & { text: string }>> {
    const known = this.#guides.get(language) ?? this.#readGuides(language);
    this.#guides.set(language, known);
    known.catch(() => this.#guides.delete(language));
    return known;
  }

  async #readGuides(language: Language) {
    const words = texts[language];
    const read = guidePaths.map(async (path) => {
      const text = await readFile(`${this.#folder}/${language}/${path}.md`, 'utf8');
      const { title, body } = guideOf(text, `${this.#docs}/${language}/`, words);
      return [path, { title, text, body: html`${body}${madeParts[path]?.(words, language)}` }] as const;
    });
    return new Map(await Promise.all(read));
  }
}

/** What is read from the contract, below the words of a guide. */
const madeParts: Readonly<Record<string, (words: Texts, language: Language) => Markup>> = {
  limits: (words) => limitsTable(words),
  changelog: (words) => changelogView(words),
};

function limitsTable(words: Texts): Markup {
  return html`<div class="table" tabindex="0" role="group" aria-label="${words.table}"><table><thead><tr><th>${words.name}</th><th>${words.limit}</th><th>${words.counts}</th></tr></thead><tbody>${Object.entries(contract['x-rate-policies']).map(([name, { description, shared }]) => html`<tr><td><code>${name}</code></td><td>${figureOf(contract, name, words)}</td><td><span lang="en">${description}</span>${shared && html` <span class="quiet">(${words.shared})</span>`}</td></tr>`)}</tbody></table></div>`;
}

function homePage(language: Language, home: string, guides: Map<string, Guide>): Markup {
  const words = texts[language];
  return html`<h1>${words.title}</h1><p class="lead">${words.lead} <span class="quiet">${contract.info.version}</span></p>
<h2>${words.guides}</h2><ul class="cards">${[...guides].map(([path, { title }]) => html`<li><a href="${home}${path}">${title}</a></li>`)}</ul>
<h2>${words.reference}</h2><p>${words.referenceLead}</p><ul class="cards">${areasOf(contract, language).map(({ name, title, calls }) => html`<li><a href="${home}reference/${name}">${title}</a> <span class="quiet">${words.operations(calls.length)}</span></li>`)}</ul>`;
}
