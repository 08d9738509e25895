// `npm run mutants`: changes every chart of packages/machines in one thing at a time and shows which changes the tables and
// looks of tests/models do not notice. `npm run mutants -- session order` does it for the charts whose name holds one of the words.
import { giveUp } from './steps/console.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { binary } from './steps/paths.mjs';
import { run } from './steps/processes.mjs';

checkNodeVersion();
endWithNpm();
const words = process.argv.slice(2);
const unclear = words.filter((word) => !/^\w+$/.test(word));
if (unclear.length > 0) giveUp(`No son nombres de una máquina: ${unclear.join(', ')}.`);

await ensureDependencies();
const only = words.length > 0 ? ['-t', words.join('|')] : [];
const args = ['run', '--project', 'unit', 'tests/models/mutants.test.ts', ...only];
const { code } = await run(binary('vitest'), args, { env: { TRASTIENDA_MUTANTS: 'all' } });
process.exit(code);
