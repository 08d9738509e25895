import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Four times the most that a run of the whole suite has ever used at once. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Creates a folder for all temporary files of this process and its children, removed when the process ends. On Linux it is in memory if
 * there is enough, because the tests create and drop hundreds of databases. Files for later runs go to TRASTIENDA_TEST_KEPT, by default the
 * previous temporary folder.
 * @returns {string}
 */
export function openTemporaryFolder() {
  const kept = tmpdir();
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : kept, 'trastienda-run-'));
  // PostgreSQL may run as another user.
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
