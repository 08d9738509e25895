import { spawn } from 'node:child_process';
import { program } from '../orders/servers.ts';

/** How many differences `trastienda-server check` finds between what is kept twice, and how long it looks; with `fix` it corrects them. */
export async function checkCounters(env: Record<string, string>, { fix }: { fix: boolean }, of = program) {
  const begun = performance.now();
  const child = spawn(process.execPath, [of, 'check', ...(fix ? ['--fix'] : [])], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const lines = said.trim().split('\n');
  // A summary is the last line.
  return {
    differences: code === 0 ? 0 : Math.max(1, lines.length - 1),
    s: Number(((performance.now() - begun) / 1_000).toFixed(1)),
    ...(code !== 0 && { first: (lines[0] ?? '').slice(0, 120) }),
  };
}
