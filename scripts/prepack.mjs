// Runs before `npm pack` of apps/cli and apps/server: builds the package, and copies the built web into the server.
import { cpSync } from 'node:fs';
import { ensureBuild } from './steps/build.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { fromRoot } from './steps/paths.mjs';

await ensureDependencies();
await ensureBuild();
if (process.env.npm_package_name === 'trastienda-server') {
  cpSync(fromRoot('apps', 'web', 'dist'), fromRoot('apps', 'server', 'dist', 'web'), { recursive: true });
}
