import { performance } from 'node:perf_hooks';
import type { CsvLayoutKey } from '@trastienda/domain';
import { candidates } from './candidates.ts';

// Runs one candidate in a process of its own, so that the peak of memory is its own. Reports the best of several rounds: on a shared
// machine it is the least disturbed one. Slow candidates run fewer rounds: the whole bench takes ten minutes at most.
const [name = '', path = '', layout = 'products', rounds = '1'] = process.argv.slice(2);
const candidate = candidates[name];
if (!candidate) throw new Error(`No candidate ${name}`);
let best = { rows: 0, seconds: Number.POSITIVE_INFINITY, cpuSeconds: Number.POSITIVE_INFINITY };
const enoughSeconds = 12;
const begun = performance.now();
for (let round = 0; round < Number(rounds); round++) {
  if (round > 0 && performance.now() - begun > enoughSeconds * 1000) break;
  const before = process.cpuUsage();
  const start = performance.now();
  const rows = await candidate(path, layout as CsvLayoutKey);
  const seconds = Math.min(best.seconds, (performance.now() - start) / 1000);
  const { user, system } = process.cpuUsage(before);
  best = { rows, seconds, cpuSeconds: Math.min(best.cpuSeconds, (user + system) / 1e6) };
}
process.stdout.write(JSON.stringify({ ...best, peakMB: process.resourceUsage().maxRSS / 1024 }));
