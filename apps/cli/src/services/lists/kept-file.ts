import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unwrapStream } from '@trastienda/api-client';

type Answer = { data?: unknown; error?: unknown; response: Response };

/** A file that the server is sending, not yet read, with its number of rows. */
export type ComingFile = { rows: number; content: ReadableStream<Uint8Array> };

/** Starts the download of a file; throws a refusal before anything is written. */
export const fileOf = async (call: Promise<Answer>): Promise<ComingFile> => {
  const answer = await call;
  const content = await unwrapStream(Promise.resolve(answer));
  return { rows: Number(answer.response.headers.get('x-total-count') ?? 0), content };
};

/** Saves the file under another name until it is complete: an interrupted download must not look complete. */
export const keepFile = async ({ content }: Pick<ComingFile, 'content'>, path: string): Promise<number> => {
  const draft = `${path}.part`;
  let bytes = 0;
  try {
    await pipeline(
      Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]),
      async function* count(pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          bytes += piece.byteLength;
          yield piece;
        }
      },
      createWriteStream(draft),
    );
    await rename(draft, path);
    return bytes;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
