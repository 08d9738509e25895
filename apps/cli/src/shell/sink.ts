/** Where a command writes: standard output, standard error, or a test's own. */
export type Sink = {
  /** False when the other side does not keep up; `ready` then says when it does. */
  write(text: string): unknown;
  ready?(): Promise<void>;
  /** Everything that was written has gone out, or is lost. */
  settled?(): Promise<void>;
  /** Why nothing more can be written: a full disk (ENOSPC), a reader that went away (EPIPE). */
  readonly fault?: NodeJS.ErrnoException | undefined;
  isTTY?: boolean | undefined;
  columns?: number | undefined;
};

/** A stream of this process whose failures end no process: they are kept, and what is written after them is dropped. */
export const guardedSink = (stream: NodeJS.WriteStream): Sink => {
  let fault: NodeJS.ErrnoException | undefined;
  let waiting: (() => void)[] = [];
  const release = (): void => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  stream.on('error', (error: NodeJS.ErrnoException) => {
    fault ??= error;
    release();
  });
  stream.on('drain', release);
  return {
    write: (text) => fault !== undefined || stream.write(text),
    ready: () =>
      fault || !stream.writableNeedDrain ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    settled: () => (fault ? Promise.resolve() : new Promise((resolve) => stream.write('', () => resolve()))),
    get fault() {
      return fault;
    },
    get isTTY() {
      return stream.isTTY;
    },
    get columns() {
      return stream.columns;
    },
  };
};

/** Texts or bytes that come one after the other, at once or in time. */
export type Pieces<Piece> = Iterable<Piece> | AsyncIterable<Piece>;

/** Characters that are worth a write of their own. */
export const pieceLength = 65_536;

/** Writes text as fast as the other side takes it: a pipe that is read slowly fills no memory here. */
export const writePieces = async (sink: Sink, pieces: Pieces<string>): Promise<void> => {
  let text = '';
  const flush = async (): Promise<void> => {
    const isTaken = sink.write(text);
    text = '';
    if (isTaken === false) await sink.ready?.();
  };
  try {
    for await (const piece of pieces) {
      // Nobody reads on: what makes the pieces may end as well.
      if (sink.fault) return;
      text += piece;
      if (text.length >= pieceLength) await flush();
    }
  } finally {
    // What came before a failure is told before it.
    if (text !== '') await flush();
  }
};

/** The same for UTF-8 as it comes from a server. */
export const writeBytes = (sink: Sink, pieces: AsyncIterable<Uint8Array>): Promise<void> =>
  writePieces(sink, decoded(pieces));

async function* decoded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
