import { Readable } from 'node:stream';
import { unwrapStream } from 'trastienda-client';
import { writeWhole } from '../files/whole-file.ts';

type Answer = { data?: unknown; error?: unknown; response: Response };

/** A file that the server is sending, not yet read, with its number of rows. */
export type ComingFile = { rows: number; content: ReadableStream<Uint8Array> };

/** Starts the download of a file; throws a refusal before anything is written. */
export const fileOf = async (call: Promise<Answer>): Promise<ComingFile> => {
  const answer = await call;
  const content = await unwrapStream(Promise.resolve(answer));
  return { rows: Number(answer.response.headers.get('x-total-count') ?? 0), content };
};

/** Saves the file, whole or not at all; answers its bytes. */
export const keepFile = async ({ content }: Pick<ComingFile, 'content'>, path: string): Promise<number> => {
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of Readable.fromWeb(
      content as Parameters<typeof Readable.fromWeb>[0],
    ) as AsyncIterable<Uint8Array>) {
      bytes += piece.byteLength;
      yield piece;
    }
  };
  await writeWhole(path, counted());
  return bytes;
};
