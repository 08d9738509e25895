import { jsonPieces } from './json-pieces.ts';
import { printable } from './outside-text.ts';
import type { Shape } from './shaped-text.ts';
import { endedBy, mapped, type Pieces, pieceLength, type Sink, writePieces } from './sink.ts';

/** An event, as one line of `--ndjson`. */
export type CliEvent = { event: string } & Record<string, unknown>;

/** JSON on stdout, a document or one event a line; in the shape of an expression, if one is given. */
export const createDataOutput = (stdout: Sink, inCi: boolean) => {
  let shape: Shape | undefined;
  let shapeFault: unknown;
  let isDocumentBegun = false;
  const asShown = (text: string): string =>
    stdout.isTTY || inCi
      ? text
          .split('\t')
          .map((column) => printable(column, inCi))
          .join('\t')
      : text;
  const shaped = (documents: string): string => (shape ? asShown(shape(documents)) : documents);

  // An expression is applied to the whole document, so that it has to be in memory.
  const shapedDocument = async (value: unknown): Promise<void> => {
    let document = '';
    for await (const piece of jsonPieces(value)) document += piece;
    await writePieces(stdout, [shaped(document)]);
  };

  return {
    shapeBy: (given: Shape | undefined): void => {
      shape = given;
    },
    get shapeFault() {
      return shapeFault;
    },
    /** Two documents are not valid JSON: a failure in the middle of one is reported on stderr alone. */
    get isDocumentBegun() {
      return isDocumentBegun;
    },
    document: (value: unknown): Promise<void> => {
      isDocumentBegun = true;
      return shape ? shapedDocument(value) : writePieces(stdout, endedBy('\n', jsonPieces(value)));
    },
    event: (event: CliEvent): void => {
      // Told from within a running flow, which a fault of the expression must not end: run() reports it.
      try {
        if (!shapeFault) stdout.write(shaped(lineOf(event)));
      } catch (error) {
        shapeFault = error;
      }
    },
    events: (events: Pieces<CliEvent>): Promise<void> =>
      writePieces(stdout, shape ? mapped(batches(linesOf(events)), shaped) : linesOf(events)),
  };
};

const lineOf = (event: CliEvent): string => `${JSON.stringify(event)}\n`;

async function* linesOf(events: Pieces<CliEvent>): AsyncGenerator<string> {
  for await (const event of events) yield lineOf(event);
}

/** Lines that are there at once, together: an expression is applied to them in one go, and nobody waits for the next one. */
async function* batches(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  let batch = '';
  let next = lines.next();
  for (;;) {
    const found = await Promise.race([next, new Promise<undefined>((resolve) => setImmediate(resolve, undefined))]);
    if (batch !== '' && (!found || found.done || batch.length >= pieceLength)) {
      yield batch;
      batch = '';
    }
    const { done, value } = found ?? (await next);
    if (done) break;
    batch += value;
    next = lines.next();
  }
}
