import { open } from 'node:fs/promises';
import { asFileFailure } from '../../shell/file-failure.ts';

/** Reads at most `most` bytes of a local file: pass one more than the limit to detect a file that is too large. */
export async function readSmallFile(path: string, most: number): Promise<Uint8Array> {
  try {
    const handle = await open(path);
    try {
      const bytes = new Uint8Array(most);
      let read = 0;
      for (let last = -1; last !== 0 && read < most; read += last) {
        last = (await handle.read(bytes, read, most - read)).bytesRead;
      }
      return bytes.subarray(0, read);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw asFileFailure(path, 'read', error);
  }
}
