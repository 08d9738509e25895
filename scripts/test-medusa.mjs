// `npm run test:medusa`: the connector between a real Medusa and a real Trastienda. It installs Medusa from npm in a temporary folder and takes many
// minutes, so it is no part of `npm test`: it is run before a release.
// `npm run test:medusa -- --orders 200` buys more; `--seed 7` repeats a run's chances; `--shop /tmp/shop` keeps the installed shop in that folder.
import { parseArgs } from 'node:util';
import { ensureBuild } from './steps/build.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { binary } from './steps/paths.mjs';
import { run } from './steps/processes.mjs';

checkNodeVersion();
endWithNpm();
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '50' }, seed: { type: 'string' }, shop: { type: 'string' } },
});
await ensureDependencies();
await ensureBuild();
const { code } = await run(binary('vitest'), ['run', '--config', 'tests/medusa.vitest.config.ts'], {
  env: {
    TRASTIENDA_MEDUSA_ORDERS: values.orders,
    ...(values.seed !== undefined && { TRASTIENDA_MEDUSA_SEED: values.seed }),
    ...(values.shop !== undefined && { TRASTIENDA_MEDUSA_SHOP: values.shop }),
  },
});
process.exit(code);
