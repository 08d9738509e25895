import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { Spill } from '@trastienda/validators';

/** Opens a file beside another one and unlinks it at once, so that it disappears however its process ends. */
export function openSpillFile(beside: string): Spill & { close(): void } {
  const path = `${beside}.${randomUUID()}.part`;
  const file = openSync(path, 'wx+', 0o600);
  rmSync(path);
  let end = 0;
  return {
    append(bytes) {
      const place = end;
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, place + done);
      end += bytes.length;
      return place;
    },
    read(place, into) {
      for (let done = 0; done < into.length; ) {
        const read = readSync(file, into, done, into.length - done, place + done);
        if (read === 0) throw new Error(`A spill file ends before ${place + into.length}.`);
        done += read;
      }
    },
    close: () => closeSync(file),
  };
}
