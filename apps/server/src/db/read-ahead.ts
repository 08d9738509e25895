import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows, and the place from which the next ones are read. */
export type Batch<Row, Edge> = { rows: Row[]; edge: Edge };

/**
 * Rows batch by batch, each read from where the last one ended: the database reads the next batch while the caller writes the current one.
 * No more than two are in memory. A batch that is not full is the last.
 */
export async function* readAhead<Row, Edge>(
  read: (after: Edge | undefined) => Promise<Batch<Row, Edge>>,
  size: number,
): AsyncGenerator<Row[]> {
  let reading = read(undefined);
  for (;;) {
    const { rows, edge } = await reading;
    const isLast = rows.length < size;
    if (!isLast) {
      reading = read(edge);
      reading.catch(() => undefined); // thrown by the await above, unless the caller leaves first
      // The query is sent at the end of this turn of the event loop; without the pause it would wait until the caller has written.
      await nextTurn();
    }
    if (rows.length > 0) yield rows;
    if (isLast) return;
  }
}
