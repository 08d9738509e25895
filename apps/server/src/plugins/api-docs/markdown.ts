import { plainText } from '@trastienda/domain';
import { Marked, type Tokens } from 'marked';
import { escaped, Markup } from './html.ts';
import type { Texts } from './texts.ts';

/** A guide: its title, and its markup. */
export type Guide = { title: string; body: Markup };

/** A heading's place in its page, for links. */
export const anchorOf = (title: string): string =>
  plainText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Writes a guide as markup. `home` is the address of the guides, for links from one to another. */
export function guideOf(source: string, home: string, words: Texts): Guide {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = anchorOf(text);
        const shown = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1>${shown}</h1>\n`
          : `<h${depth} id="${id}"><a href="#${id}">${shown}</a></h${depth}>\n`;
      },
      code({ text }) {
        return `<div class="code"><pre tabindex="0" role="group" aria-label="${words.code}"><code>${escaped(text)}</code></pre></div>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(addressOf(href, home))}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const tokens = marked.lexer(source);
  const heading = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1);
  if (!heading) throw new Error('A guide begins with its title.');
  const body = (marked.parser(tokens) as string).replace(
    /<table>[\s\S]*?<\/table>/g,
    (table) => `<div class="table" tabindex="0" role="group" aria-label="${words.table}">${table}</div>`,
  );
  return { title: heading.text, body: new Markup(body) };
}

/** Other guides stand beside this one; `/api/docs` is wherever a proxy shows it. */
function addressOf(href: string, home: string): string {
  if (href.startsWith('/api/docs/'))
    return new URL(`..${href.slice('/api/docs'.length)}`, `http://here${home}`).pathname;
  return /^(?:https?:|#)/.test(href) ? href : home + href;
}
