import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One folder for all that a run leaves on the disk: files share modules, so none of them knows when the others are done. */
export default function keepTemporaryFolders(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-tests-'));
  process.env.TRASTIENDA_TEST_FOLDERS = folder;
  // The first who starts a real server makes its demo here.
  process.env.TRASTIENDA_TEST_TEMPLATE = join(folder, 'demo');
  mkdirSync(process.env.TRASTIENDA_TEST_TEMPLATE);
  return () => rmSync(folder, { recursive: true, force: true });
}
