import { text } from 'node:stream/consumers';
import type { FilesPort } from './files-port.ts';

/** The file of a place that names the database whose files it holds. No backup has it: what is restored belongs to another database. */
export const ownerKey = 'trastienda-owner';

/** How long it is remembered that a place is this database's own. */
const rememberedMs = 60_000;

/** The name of the database that a place belongs to; undefined if none has claimed it. */
export async function ownerOfPlace(files: FilesPort): Promise<string | undefined> {
  const found = await files.get(ownerKey);
  return found && (await text(found.content)).trim();
}

/** Gives a place to a database. */
export const claimPlace = (files: FilesPort, id: string): Promise<void> => files.put(ownerKey, Buffer.from(id));

/**
 * Files from which a database removes none while they belong to another one: a restored or copied database lacks the rows of the newest files.
 * The first database that uses a place claims it, unless it is a copy.
 */
export function ownedFiles(files: FilesPort, owner: () => Promise<{ id: string; isCopy: boolean }>): FilesPort {
  let ownUntil = Number.NEGATIVE_INFINITY;
  // A database is asked once: files may be removed within a transaction, in which the embedded one answers nobody else.
  let asked: ReturnType<typeof owner> | undefined;
  const ownerOnce = () => {
    asked ??= owner().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
  const isOwn = async (): Promise<boolean> => {
    if (performance.now() < ownUntil) return true;
    const { id, isCopy } = await ownerOnce();
    const found = await ownerOfPlace(files);
    if (found === undefined && !isCopy) await claimPlace(files, id);
    else if (found !== id) return false;
    ownUntil = performance.now() + rememberedMs;
    return true;
  };
  return {
    ...files,
    foreignPlaces: async () => ((await isOwn()) ? [] : [files.place]),
    async remove(key) {
      if (await isOwn()) await files.remove(key);
    },
    async removeUnfinished(folder, moment) {
      if (await isOwn()) await files.removeUnfinished(folder, moment);
    },
  };
}
