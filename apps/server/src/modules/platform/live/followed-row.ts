import { setTimeout as rest } from 'node:timers/promises';

const LOOK_MS = 300;
const HEARTBEAT_MS = 15_000;

type Followed<Row> = {
  read: () => Promise<Row | undefined>;
  toBody: (row: Row) => object | Promise<object>;
  /** Whether no further change can follow. */
  isLast: (row: Row) => boolean;
  /** The reader has disconnected, or lost the right to read. */
  gone: AbortSignal;
};

/**
 * One row as server-sent events: its present state at once, then every change until its end. It is read from the database, so that it does
 * not matter which process works on it.
 */
export async function* followedRow<Row extends { version: number }>({
  read,
  toBody,
  isLast,
  gone,
}: Followed<Row>): AsyncGenerator<string> {
  let seen = 0;
  let quietSince = performance.now();
  for (;;) {
    const row = await read();
    if (!row || gone.aborted) return;
    if (row.version !== seen) {
      seen = row.version;
      quietSince = performance.now();
      yield `id: ${row.version}\ndata: ${JSON.stringify(await toBody(row))}\n\n`;
      if (isLast(row)) return;
    } else if (performance.now() - quietSince > HEARTBEAT_MS) {
      quietSince = performance.now();
      yield ': sigue\n\n';
    }
    await rest(LOOK_MS);
    if (gone.aborted) return;
  }
}
