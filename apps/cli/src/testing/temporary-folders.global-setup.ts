import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates one folder for everything that a run writes: test files share modules, so none of them knows when the others finish. */
export default function keepTemporaryFolders(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-tests-'));
  process.env.TRASTIENDA_TEST_FOLDERS = folder;
  // The first test that starts a real server creates its demo here.
  process.env.TRASTIENDA_TEST_TEMPLATE = join(folder, 'demo');
  mkdirSync(process.env.TRASTIENDA_TEST_TEMPLATE);
  return () => rmSync(folder, { recursive: true, force: true });
}
