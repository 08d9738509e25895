// `npm run build`: builds everything that `npm start` needs, without starting it.
import { ensureBuild } from './steps/build.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';

checkNodeVersion();
await ensureDependencies();
await ensureBuild();
