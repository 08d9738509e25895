import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a new folder, which is removed when the run is over (`temporary-folders.global-setup.ts`). */
export function temporaryFolder(): string {
  return mkdtempSync(join(process.env.TRASTIENDA_TEST_FOLDERS ?? tmpdir(), 'trastienda-cli-'));
}
