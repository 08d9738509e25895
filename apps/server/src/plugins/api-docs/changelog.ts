import history from '../../../../../openapi/changelog.json' with { type: 'json' };
import { html, type Markup } from './html.ts';
import type { Texts } from './texts.ts';

type Change = { kind: 'added' | 'removed' | 'changed'; what: string; from?: string; to?: string; breaking?: boolean };
type Release = { version: string | null; date: string | null; changes: readonly Change[] };

/** What each release changed in the contract, the newest first. */
export function changelogView(words: Texts): Markup {
  return html`${(history as readonly Release[]).map(({ version, date, changes }) => {
    const id = version ?? 'unreleased';
    const title = version === null ? words.unreleased : `${version} · ${date}`;
    return html`<section><h2 id="${id}"><a href="#${id}">${title}</a></h2>${
      changes.length === 0
        ? html`<p>${words.noChange}</p>`
        : (['added', 'changed', 'removed'] as const).map((kind) =>
            groupView(
              changes.filter((one) => one.kind === kind),
              words[kind],
              words,
            ),
          )
    }</section>`;
  })}`;
}

function groupView(changes: readonly Change[], title: string, words: Texts): Markup | false {
  if (changes.length === 0) return false;
  return html`<h3>${title} <span class="quiet">${changes.length}</span></h3><ul class="changes">${changes.map(({ what, from, to, breaking }) => html`<li><code>${what}</code>${to && html` <span class="quiet">${from && html`<code>${from}</code> → `}<code>${to}</code></span>`}${breaking && html` <strong class="must">${words.breaking}</strong>`}</li>`)}</ul>`;
}
