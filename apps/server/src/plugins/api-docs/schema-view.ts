import { type Contract, nameOf, resolved, type Schema, worded } from './documents.ts';
import { html, type Markup } from './html.ts';
import type { Texts } from './texts.ts';

/** Draws schemas, and remembers which ones a page names, so that they stand at its end. */
export class SchemaView {
  readonly #contract: Contract;
  readonly #texts: Texts;
  readonly #named = new Set<string>();

  constructor(contract: Contract, texts: Texts) {
    this.#contract = contract;
    this.#texts = texts;
  }

  /** A type in one line: a link where it has a name. */
  type(schema: Schema): Markup {
    const name = nameOf(schema);
    if (name) {
      this.#named.add(name);
      return html`<a href="#schema-${name}"><code>${name}</code></a>`;
    }
    if (schema.items) return html`${this.type(schema.items)}<code>[]</code>`;
    const several = schema.oneOf ?? schema.anyOf;
    if (several) return html`${several.map((one, at) => html`${at > 0 && ' | '}${this.type(one)}`)}`;
    if (schema.allOf) return html`${schema.allOf.map((one, at) => html`${at > 0 && ' & '}${this.type(one)}`)}`;
    if (schema.enum)
      return html`${schema.enum.map((one, at) => html`${at > 0 && ' | '}<code>${JSON.stringify(one)}</code>`)}`;
    if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['object']);
    return html`<code>${[...types].join(' | ')}${schema.format ? ` (${schema.format})` : ''}</code>`;
  }

  /** Bounds and defaults in one line; empty if there are none. */
  bounds(schema: Schema): string {
    const { minimum, maximum, minLength, maxLength, minItems, maxItems, default: preset, pattern } = schema;
    const range = (least: number | undefined, most: number | undefined) =>
      least === undefined && most === undefined ? '' : `${least ?? ''}…${most ?? ''}`;
    return [
      range(minimum, maximum),
      range(minLength, maxLength) && `${range(minLength, maxLength)} ${this.#texts.characters}`,
      range(minItems, maxItems) && `${range(minItems, maxItems)} ${this.#texts.items}`,
      preset !== undefined && `= ${JSON.stringify(preset)}`,
      pattern && `/${pattern}/`,
    ]
      .filter(Boolean)
      .join(' · ');
  }

  /** The fields of an object, those of inline objects below their own. */
  fields(schema: Schema): Markup {
    const properties = Object.entries(schema.properties ?? {});
    return html`<ul class="fields">${properties.map(([name, field]) => {
      const own = field.items?.properties ? field.items : field;
      return html`<li><div><code class="name">${name}</code>${schema.required?.includes(name) && html` <span class="must">${this.#texts.required}</span>`} ${this.type(field)} <span class="quiet">${this.bounds(field)}</span></div>${field.description && html`<p lang="en">${worded(field.description)}</p>`}${own.properties && this.fields(own)}</li>`;
    })}</ul>`;
  }

  /** A schema with whatever it is made of. */
  whole(schema: Schema): Markup {
    const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
    const list = schema.items;
    return html`<p>${this.type(schema)} <span class="quiet">${this.bounds(schema)}</span></p>${schema.description && html`<p lang="en">${worded(schema.description)}</p>`}${schema.properties && this.fields(schema)}${list?.properties && this.fields(list)}${parts.filter((one) => one.properties).map((one) => this.fields(one))}`;
  }

  /** Every schema that the page has named so far, and those that they name. */
  named(): Markup {
    const drawn = new Map<string, Markup>();
    for (
      let waiting = [...this.#named];
      waiting.length > 0;
      waiting = [...this.#named].filter((name) => !drawn.has(name))
    )
      for (const name of waiting) {
        const schema = resolved<Schema>(this.#contract, { $ref: `#/components/schemas/${name}` });
        drawn.set(name, this.whole(schema));
      }
    const sorted = [...drawn].sort(([a], [b]) => a.localeCompare(b));
    return html`${sorted.map(([name, shown]) => html`<section class="schema" id="schema-${name}"><h3><a href="#schema-${name}">${name}</a></h3>${shown}</section>`)}`;
  }
}
