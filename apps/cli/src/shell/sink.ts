import { printableFile } from './outside-text.ts';

/** The target of a command's output: standard output, standard error, or a test's own. */
export type Sink = {
  /** Returns false if the reader is slower; `ready` then resolves once it has caught up. */
  write(piece: string | Uint8Array): unknown;
  ready?(): Promise<void>;
  /** Resolves when all output is written or lost. */
  settled?(): Promise<void>;
  /** The error that makes further output impossible: a full disk (ENOSPC), a closed reader (EPIPE). */
  readonly fault?: NodeJS.ErrnoException | undefined;
  isTTY?: boolean | undefined;
  columns?: number | undefined;
};

/** What a terminal is taken to be that does not know its width. */
export const usualColumns = 80;

/** Wraps a stream of this process: errors do not end the process but are stored, and later output is dropped. */
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
    write: (piece) => fault !== undefined || stream.write(piece),
    ready: () =>
      fault || !stream.writableNeedDrain ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    settled: () => (fault ? Promise.resolve() : new Promise((resolve) => stream.write('', () => resolve()))),
    get fault() {
      return fault;
    },
    get isTTY() {
      return stream.isTTY;
    },
    // A terminal that does not know its width, as those of some CI services, says 0.
    get columns() {
      return stream.columns || undefined;
    },
  };
};

/** Texts or bytes in sequence, available at once or over time. */
export type Pieces<Piece> = Iterable<Piece> | AsyncIterable<Piece>;

/** Number of characters that justify a separate write. */
export const pieceLength = 65_536;

/** Each piece, changed. */
export async function* mapped(pieces: Pieces<string>, change: (piece: string) => string): AsyncGenerator<string> {
  for await (const piece of pieces) yield change(piece);
}

/** The pieces, and one more behind them. */
export async function* endedBy(end: string, pieces: Pieces<string>): AsyncGenerator<string> {
  yield* pieces;
  yield end;
}

/** Writes text at the speed of its reader, so that a slow pipe does not fill the memory. */
export const writePieces = async (sink: Sink, pieces: Pieces<string>): Promise<void> => {
  let text = '';
  const flush = async (): Promise<void> => {
    const isTaken = sink.write(text);
    text = '';
    if (isTaken === false) await sink.ready?.();
  };
  try {
    for await (const piece of pieces) {
      // There is no reader any more, so the source may stop as well.
      if (sink.fault) return;
      text += piece;
      if (text.length >= pieceLength) await flush();
    }
  } finally {
    // Text from before a failure is written before the failure is reported.
    if (text !== '') await flush();
  }
};

/** The same for a file from a server: its bytes as they are, but on a terminal as text whose control characters are signs. */
export const writeBytes = async (sink: Sink, pieces: AsyncIterable<Uint8Array>): Promise<void> => {
  if (sink.isTTY) return writePieces(sink, shown(decoded(pieces)));
  for await (const piece of pieces) {
    if (sink.fault) return;
    if (sink.write(piece) === false) await sink.ready?.();
  }
};

async function* shown(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) yield printableFile(text.replaceAll('\r\n', '\n'));
}

async function* decoded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
