import type { Page } from 'trastienda-client';

/**
 * Yields every row of a list, page after page, without keeping them. A page is read by its number or, if the request supports it, by the
 * key of the last row. A row that new rows push to the next page is yielded only once.
 */
export async function* everyRow<Row>(
  read: (page: number, size: number, after?: string) => Promise<Page<Row>>,
  keyOf: (row: Row) => string,
  size: number,
): AsyncGenerator<Row> {
  let before = new Set<string>();
  let last: string | undefined;
  for (let page = 0; ; page++) {
    const { rows } = await read(page, size, last);
    for (const row of rows) if (!before.has(keyOf(row))) yield row;
    if (rows.length < size) return;
    before = new Set(rows.map(keyOf));
    last = keyOf(rows[rows.length - 1] as Row);
  }
}
