import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { UserFacingError } from '../../user-facing-error.ts';
import type { FilesPort, StoredFile } from './files-port.ts';

/** Small files are bound by the answers of the service, not by bytes: some are copied at once. */
const atOnce = 8;

export type CopyOptions = {
  folders: readonly string[];
  /** Whether a file is deleted at its source once its copy is proved. */
  deletes: boolean;
  onCopied?: (count: number) => void;
};

/** Thrown where a copy is not the file that it was made of. The text is for the operator. */
export class CopyError extends UserFacingError {
  override readonly name = 'CopyError';
}

/**
 * Copies the files that the target lacks, and reads each copy again to prove it; a file is deleted only after both were compared. Rejects with
 * the first failure; repeated, it goes on.
 */
export async function copyFiles(
  source: FilesPort,
  target: FilesPort,
  { folders, deletes, onCopied = () => undefined }: CopyOptions,
): Promise<{ copied: number; bytes: number; same: number }> {
  const done = { copied: 0, bytes: 0, same: 0 };
  const copy = async ({ key, size }: StoredFile) => {
    const first = await source.get(key);
    if (!first) return; // It was removed in between.
    const there = await target.get(key, { start: 0, end: 0 });
    if (there?.size === size) {
      first.content.destroy();
      if (deletes) await requireEqual(source, target, key);
      done.same += 1;
    } else {
      const hash = createHash('sha256');
      const hashed = new Transform({
        transform(chunk, _encoding, next) {
          hash.update(chunk);
          next(null, chunk);
        },
      });
      first.content.once('error', (error) => hashed.destroy(error));
      await target.put(key, first.content.pipe(hashed));
      if ((await sha256Of(target, key)) !== hash.digest('hex')) {
        // Its size may be the same: a repeated command would take it for the copy.
        await target.remove(key);
        throw new CopyError(
          `La copia de ${key} en ${target.place} salió distinta y se borró; el archivo sigue en ${source.place}. Repita el comando.`,
        );
      }
      done.copied += 1;
      done.bytes += size;
      onCopied(done.copied);
    }
    if (deletes) await source.remove(key);
  };
  for (const folder of folders) {
    const files = source.list(folder)[Symbol.asyncIterator]();
    const worker = async () => {
      for (let next = await files.next(); !next.done; next = await files.next()) await copy(next.value);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
  return done;
}

/** Refuses to take one file for the copy of another that only has its size. */
async function requireEqual(source: FilesPort, target: FilesPort, key: string): Promise<void> {
  const [original, copy] = await Promise.all([sha256Of(source, key), sha256Of(target, key)]);
  if (original === copy) return;
  throw new CopyError(
    `${key} es distinto en ${source.place} y en ${target.place}: no se borró ninguno. Borre el que no sirva y repita el comando.`,
  );
}

async function sha256Of(files: FilesPort, key: string): Promise<string | undefined> {
  const found = await files.get(key);
  if (!found) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of found.content) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
