import type { FindKind } from '@trastienda/domain';
import { pages } from '../../generated/pages.ts';

/** A page of the web: its list, and the address of one thing, with `{id}` and what it belongs to (`{of}`). */
export type Page = { list?: string; one?: string; kind?: FindKind };
export type Pages = Readonly<Record<string, Page>>;

const table: Pages = pages;

/** `order` is one of `orders`. */
const singularOf = (name: string): string => name.replace(/s$/, '');

/** The names of pages, those of things in the singular first. */
export const pageNames: readonly string[] = [
  ...Object.entries(table).flatMap(([name, { kind }]) => (kind ? [singularOf(name)] : [])),
  ...Object.keys(table),
];

/** The page of a name. */
export const pageOf = (name: string): Page | undefined =>
  table[name] ?? Object.entries(table).find(([plural, { kind }]) => kind && singularOf(plural) === name)?.[1];

/** The address of one thing. */
export const addressOf = (one: string, { id, of = '' }: { id: string; of?: string | undefined }): string =>
  one.replace('{id}', encodeURIComponent(id)).replace('{of}', encodeURIComponent(of));
