/**
 * Rows in the order of their ids, read page by page, so that they are never all in memory.
 * @param read the next page: at most `size` rows whose ids come after `last`, in their order
 */
export async function* rowsById<Row extends { id: number }>(
  size: number,
  read: (last: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last = 0; ; ) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < size) return;
  }
}
