import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unwrapStream } from '@trastienda/api-client';

type Answer = { data?: unknown; error?: unknown; response: Response };

/** A file as it comes from the server, still to be read, and how many rows it holds. */
export type ComingFile = { rows: number; content: ReadableStream<Uint8Array> };

/** Begins a file by the call that answers it; a refusal is thrown before anything is written. */
export const fileOf = async (call: Promise<Answer>): Promise<ComingFile> => {
  const answer = await call;
  const content = await unwrapStream(Promise.resolve(answer));
  return { rows: Number(answer.response.headers.get('x-total-count') ?? 0), content };
};

/** Keeps the file, under another name until it is whole: a download cut short must not look like one. */
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
