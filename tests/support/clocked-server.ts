import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type OwnServer, startOwnServer } from './own-server.ts';

const clock = fileURLToPath(new URL('./moved-clock.mjs', import.meta.url));

/** A built server of a test's own whose clock goes as far ahead as the test says. */
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
      await wait(200); // the server looks at its clock ten times a second
    },
    stop: async () => {
      await own.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
