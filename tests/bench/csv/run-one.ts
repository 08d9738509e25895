import { performance } from 'node:perf_hooks';
import type { CsvLayoutKey } from '@trastienda/domain';
import { candidates } from './candidates.ts';

// One candidate in a process of its own, so that its peak of memory is its own.
const [name = '', path = '', layout = 'products'] = process.argv.slice(2);
const candidate = candidates[name];
if (!candidate) throw new Error(`No candidate ${name}`);
const before = process.cpuUsage();
const start = performance.now();
const rows = await candidate(path, layout as CsvLayoutKey);
const seconds = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage(before);
process.stdout.write(
  JSON.stringify({ rows, seconds, cpuSeconds: (user + system) / 1e6, peakMB: process.resourceUsage().maxRSS / 1024 }),
);
