// Runs before `npm pack` of apps/cli, apps/connect and apps/server: builds the package, writes the manual pages of the command line, and copies the built web into the server.
import { cpSync } from 'node:fs';
import { ensureBuild } from './steps/build.mjs';
import { giveUp } from './steps/console.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { fromRoot } from './steps/paths.mjs';
import { run } from './steps/processes.mjs';

await ensureDependencies();
await ensureBuild();
if (process.env.npm_package_name === 'trastienda') {
  const pages = [
    '--import',
    'tsx',
    fromRoot('apps', 'cli', 'src', 'help', 'man', 'write-man-pages.ts'),
    fromRoot('apps', 'cli', 'man'),
  ];
  const { code, output } = await run(process.execPath, pages, { quiet: true });
  if (code !== 0) giveUp(output);
}
if (process.env.npm_package_name === 'trastienda-server') {
  cpSync(fromRoot('apps', 'web', 'dist'), fromRoot('apps', 'server', 'dist', 'web'), { recursive: true });
}
