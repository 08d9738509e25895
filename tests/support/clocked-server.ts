import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type OwnServer, startOwnServer } from './own-server.ts';

const clock = fileURLToPath(new URL('./moved-clock.mjs', import.meta.url));

/** A built server of the test's own, with a clock that the test can set ahead. */
export type ClockedServer = OwnServer & { setAhead(milliseconds: number): Promise<void> };

export async function startClockedServer(settings: Readonly<Record<string, string>> = {}): Promise<ClockedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-clock-'));
  const file = join(folder, 'ahead');
  writeFileSync(file, '0');
  const own = await startOwnServer({
    NODE_OPTIONS: `--import=${clock}`,
    TRASTIENDA_TEST_CLOCK: file,
    ...settings,
  });
  return {
    ...own,
    setAhead: async (milliseconds) => {
      writeFileSync(file, String(milliseconds));
      await wait(200); // the server reads the file at most ten times a second
    },
    stop: async () => {
      await own.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
