import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Below this the disk counts as full: a single large upload takes more. */
const LEAST_BYTES = 100 * 1_048_576;

/** Whether the disk of a folder, which may not exist yet, has enough free space. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= LEAST_BYTES;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(folder) !== folder) {
      return hasFreeSpace(dirname(folder));
    }
    throw error;
  }
}
