// `npm run build`: everything that `npm start` would build, without starting it.
import { ensureBuild } from './steps/build.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';

checkNodeVersion();
await ensureDependencies();
await ensureBuild();
