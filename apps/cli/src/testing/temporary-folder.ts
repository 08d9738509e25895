import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder of whoever asks; it is gone when the run is over (`temporary-folders.global-setup.ts`). */
export function temporaryFolder(): string {
  return mkdtempSync(join(process.env.TRASTIENDA_TEST_FOLDERS ?? tmpdir(), 'trastienda-cli-'));
}
