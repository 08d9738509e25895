import type { FindKind } from '@trastienda/domain';

/** A page of the web: its list, and the address of one thing, with `{id}` and what it belongs to (`{of}`). */
export type Page = { list?: string; one?: string; kind?: FindKind };
/** The pages of the web by their names in the command line. */
export type Pages = Readonly<Record<string, Page>>;
