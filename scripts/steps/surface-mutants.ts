// Tests changes of charts in real programs: `tsx surface-mutants.ts web|terminal COUNT [CHART…]`. The walks in Chromium or on the command
// line run unchanged, then once per change, and unchanged again; a change that no test of the flow detects is listed. The runs
// in Chromium share one server, because starting it takes longer than a walk.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFor, surfaces, type WalkedFlow } from '../../tests/models/surfaces.ts';
import { startOwnServer } from '../../tests/support/own-server.ts';
import { say } from './console.mjs';
import { binary } from './paths.mjs';
import { run } from './processes.mjs';

const [surface = '', count = '', ...words] = process.argv.slice(2);
if (surface !== 'web' && surface !== 'terminal') throw new Error(`There is no surface «${surface}».`);
const flows = surfaces[surface].filter(
  ({ model }) => words.length === 0 || words.some((word) => model.machine.id.includes(word)),
);
const each = Math.ceil(Number(count) / flows.length);
const results = mkdtempSync(join(tmpdir(), 'trastienda-mutants-'));

const data = mkdtempSync(join(tmpdir(), 'trastienda-mutants-data-'));
const server = surface === 'web' ? await startOwnServer({ TRASTIENDA_DATA: data, TRASTIENDA_DEMO: '300' }) : undefined;
if (server) {
  // The folder where walks look for the server's e-mails.
  process.env.TRASTIENDA_TEST_DATA = data;
  process.env.TRASTIENDA_TEST_SERVER = 'running';
  process.env.TRASTIENDA_TEST_PORT = new URL(server.address).port;
  process.env.TRASTIENDA_TEST_TEMPLATE = mkdtempSync(join(tmpdir(), 'trastienda-template-'));
}

/** Whether the tests of a flow pass, with their output. */
async function walk({ spec, titles }: WalkedFlow, wanted?: { chart: string; name: string }) {
  const env = { TRASTIENDA_MUTANT: wanted && JSON.stringify(wanted), NO_COLOR: '1' };
  const chromium = ['test', '--config', 'tests/playwright.config.ts', spec, '-g', titles, '--max-failures=1'];
  const terminal = ['run', '--config', 'tests/models/terminal-mutants.vitest.config.ts', spec, '-t', titles];
  const { code, output } = await (surface === 'web'
    ? run(binary('playwright'), [...chromium, '--reporter=line', '--output', results], { quiet: true, env })
    : run(binary('vitest'), terminal, { quiet: true, env }));
  const ran = /\d+ (passed|failed)/.test(output);
  if (output.includes('There is no such change')) throw new Error(`${titles} knows no such change: ${wanted?.name}`);
  if (!ran) throw new Error(`Nothing ran of ${spec} (${titles}):\n${output}`);
  return { passes: code === 0, output };
}

async function requirePassing(flow: WalkedFlow): Promise<void> {
  const { passes, output } = await walk(flow);
  if (!passes) throw new Error(`${flow.model.machine.id} fails as it is:\n${output}`);
}

const survivors: string[] = [];
let tried = 0;
for (const flow of flows) {
  const chart = flow.model.machine.id;
  await requirePassing(flow);
  for (const name of sampleFor(flow, each)) {
    const { passes } = await walk(flow, { chart, name });
    tried += 1;
    if (passes) survivors.push(`${chart}: ${name}`);
    say(`${passes ? 'not noticed' : 'killed'}  ${chart}: ${name}`);
  }
  // The unchanged flow must pass again; otherwise, leftovers of earlier runs may have killed the mutants.
  await requirePassing(flow);
}
await server?.stop();
for (const folder of [results, data]) rmSync(folder, { recursive: true, force: true });
say(`[mutants] ${surface}: ${tried - survivors.length} of ${tried} killed, a sample of ${flows.length} flows`);
for (const name of survivors) say(`  not noticed: ${name}`);
process.exit(survivors.length > 0 ? 1 : 0);
