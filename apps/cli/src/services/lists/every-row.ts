import type { Page } from '@trastienda/api-client';

/**
 * Every row of a list, page after page, none of them kept. A page is read by its number, or, where the call knows how, by the
 * row that it follows; one that moves to the next page because a new one came before it is told once.
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
