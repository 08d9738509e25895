import { pages } from '../../generated/pages.ts';
import type { Page, Pages } from './page-table.ts';

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
