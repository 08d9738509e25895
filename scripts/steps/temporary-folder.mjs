import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A run of the whole suite has held at most a quarter of this at once. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * A folder for all that this process and its children write under the system's temporary folder, gone when the process ends: in memory where
 * Linux has enough of it, since databases by the hundred are made and dropped there. What a run leaves for the next goes where
 * TRASTIENDA_TEST_KEPT says, the folder of before.
 * @returns {string}
 */
export function openTemporaryFolder() {
  const kept = tmpdir();
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : kept, 'trastienda-run-'));
  // PostgreSQL may run as somebody else.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.env.TRASTIENDA_TEST_KEPT ??= kept;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @param {string} folder */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
