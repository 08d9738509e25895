import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { RandomFile } from '@trastienda/validators';

const chunk = { highWaterMark: 1_048_576 };

/** A file of this machine, to be read from any place. */
export const randomFile = async (path: string): Promise<RandomFile> => ({
  size: (await stat(path)).size,
  open: (start) => createReadStream(path, { ...chunk, start }),
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
