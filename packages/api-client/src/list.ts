import type { TrastiendaClient } from './client.ts';
import { lists } from './generated/lists.ts';
import type { paths } from './generated/schema.ts';
import { type Page, unwrap, unwrapPage } from './unwrap.ts';

/** The address of a list that is read page by page. */
export type ListPath = keyof typeof lists;

/** Whether an address of the contract is a list that {@link list} reads. */
export const isListPath = (path: string): path is ListPath => path in lists;

type Read<Path extends ListPath> = paths[Path] extends { get: infer Operation } ? Operation : never;
type Body<Path extends ListPath> =
  Read<Path> extends { responses: { 200: { content: { 'application/json': infer Answer } } } } ? Answer : never;
type Query<Path extends ListPath> =
  Read<Path> extends { parameters: { query?: infer Given } } ? NonNullable<Given> : never;
type PathParameters<Path extends ListPath> =
  Read<Path> extends { parameters: { path: infer Given } } ? { readonly path: Given } : { readonly path?: never };

/** One row of a list. */
export type RowOf<Path extends ListPath> =
  Body<Path> extends readonly (infer Row)[]
    ? Row
    : Body<Path> extends { items: readonly (infer Row)[] } | { orders: readonly (infer Row)[] }
      ? Row
      : never;

/** What a list is asked for: its filters, without the parameters that turn pages. */
export type ListOptions<Path extends ListPath> = PathParameters<Path> & {
  readonly query?: Omit<Query<Path>, 'from' | 'page' | 'after' | 'cursor' | 'size' | 'per-page' | 'perPage' | 'total'>;
  /** Rows that are read at once; as many as the contract allows if absent. */
  readonly size?: number;
  /** Once it aborts, no further row is yielded: the list throws its reason. */
  readonly signal?: AbortSignal;
};

/**
 * Yields every row of a list, page after page, without keeping them: by the last row or a cursor where the contract has one, otherwise by
 * pages. A row that new rows push to the next page is yielded once.
 */
export function list<Path extends ListPath>(
  client: TrastiendaClient,
  path: Path,
  ...[options]: ListOptions<Path> extends { readonly path?: never } ? [ListOptions<Path>?] : [ListOptions<Path>]
): AsyncGenerator<RowOf<Path>> {
  const { query, size, signal, path: pathParameters } = (options ?? {}) as Given;
  const how: Turning = lists[path];
  const { by = 'page', size: sizeName = 'size', most = 1_000 } = how;
  const rowsAtOnce = size ?? most;
  const pageName = by === 'pageFromOne' ? 'page' : 'from';
  // Every list is called in the same way; the table tells which parameters turn its pages.
  const call = (turning: object) =>
    client.GET(path as '/carriers/{id}/carrierseller', {
      params: {
        path: { ...pathParameters } as { id: string },
        query: { ...query, ...turning, [sizeName]: rowsAtOnce },
      },
      ...(signal && { signal }),
    });
  if (how.rows) {
    const rows = byCursor<RowOf<Path>>((cursor) => unwrap(call(cursor === undefined ? {} : { cursor })), how.rows);
    return until(signal, rows);
  }
  const read = (page: number, rows: number, after?: string) => {
    if (by === 'after' && after !== undefined) return unwrapPage(call({ from: 0, after }));
    const number = by === 'offset' ? rows : by === 'pageFromOne' ? page + 1 : page;
    return unwrapPage(call({ [pageName]: number }));
  };
  return until(signal, everyRow(read as unknown as ReadPage<RowOf<Path>>, keyOf, rowsAtOnce));
}

/** The rows that come before the signal aborts. */
async function* until<Row>(signal: AbortSignal | undefined, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) {
    signal?.throwIfAborted();
    yield row;
  }
}

/** A page by its number, by the number of rows before it, or by the key of the last row. */
type ReadPage<Row> = (page: number, rows: number, after?: string) => Promise<Page<Row>>;

/** How the pages of a list are turned, as the generated table says it. */
type Turning = {
  by?: 'page' | 'offset' | 'pageFromOne' | 'after' | 'cursor';
  size?: string;
  most?: number;
  rows?: string;
};

/** The options of any list: what is asked of one is checked where it is called. */
type Given = { query?: object; size?: number; signal?: AbortSignal; path?: object };

/** Pages without a new row that are borne: rows that others add push those that were read to the next page. */
const MOST_REPEATED = 3;

const repeats = () => new Error('The server answers the same page of the list again and again.');

/** All rows of a list, in one array. */
export async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/**
 * Yields every row of a list that `read` reads by the number of its page, by the number of rows before it, or by the key of the last row. It
 * ends with a page that is not full, and fails if a server answers the same full page again and again.
 */
export async function* everyRow<Row>(
  read: ReadPage<Row>,
  keyOfRow: (row: Row) => string | undefined,
  size: number,
): AsyncGenerator<Row> {
  let before = new Set<string | undefined>();
  let repeated = 0;
  let last: string | undefined;
  for (let page = 0, seen = 0; ; page++) {
    const { rows } = await read(page, seen, last);
    for (const row of rows) {
      const key = keyOfRow(row);
      if (key === undefined || !before.has(key)) yield row;
    }
    if (rows.length < size) return;
    const isNew = rows.some((row) => keyOfRow(row) === undefined || !before.has(keyOfRow(row)));
    repeated = isNew ? 0 : repeated + 1;
    if (repeated === MOST_REPEATED) throw repeats();
    seen += rows.length;
    before = new Set(rows.map(keyOfRow));
    last = keyOfRow(rows.at(-1) as Row);
  }
}

async function* byCursor<Row>(read: (cursor?: string) => Promise<unknown>, name: string): AsyncGenerator<Row> {
  for (let cursor: string | undefined; ; ) {
    const answer = (await read(cursor)) as Record<string, unknown> & {
      next?: string | null;
      cursor?: string;
      more?: boolean;
    };
    yield* answer[name] as Row[];
    const next = answer.next ?? (answer.more ? answer.cursor : undefined);
    if (next === undefined || next === null) return;
    if (next === cursor) throw repeats();
    cursor = next;
  }
}

/** What makes a row itself; rows without an id may be equal. */
const keyOf = (row: unknown): string | undefined =>
  typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : undefined;
