import { open, stat } from 'node:fs/promises';
import type { RandomFile } from '@trastienda/validators';

const pieceBytes = 262_144;

/** The bytes of a file from a position on; a piece is valid until the second next one is requested. */
async function* piecesFrom(path: string, start: number): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  const read = (buffer: Uint8Array, at: number) => file.read(buffer, 0, pieceBytes, at);
  let [free, used] = [new Uint8Array(pieceBytes), new Uint8Array(pieceBytes)];
  let reading = read(used, start);
  try {
    for (let at = start; ; ) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return;
      at += bytesRead;
      // The next piece is read from the disk while the caller processes this one.
      reading = read(free, at);
      yield used.subarray(0, bytesRead);
      [free, used] = [used, free];
    }
  } finally {
    await reading.catch(() => undefined);
    await file.close();
  }
}

/** A local file that can be read from any position. */
export const randomFile = async (path: string): Promise<RandomFile> => ({
  size: (await stat(path)).size,
  open: (start) => piecesFrom(path, start),
  async read(start, length) {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  },
});
