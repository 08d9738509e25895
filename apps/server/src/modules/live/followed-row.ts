import { setTimeout as rest } from 'node:timers/promises';

const LOOK_MS = 300;
const HEARTBEAT_MS = 15_000;

type Followed<Row> = {
  read: () => Promise<Row | undefined>;
  toBody: (row: Row) => object | Promise<object>;
  /** Nothing more comes after this one. */
  isLast: (row: Row) => boolean;
  /** Nobody listens any more, or may. */
  gone: AbortSignal;
};

/**
 * One row as it goes on, in the words of server-sent events: at once as it is, then at every change, to its end. It is read
 * from the database, so that it does not matter which process works on it.
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
