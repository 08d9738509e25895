// `npm start`: installs and builds what is missing or changed, then runs the server in this process.
// It uses plain Node only, because it runs before any dependency is installed.
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './steps/build.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { fromRoot } from './steps/paths.mjs';

checkNodeVersion();
endWithNpm();
await ensureDependencies();
await ensureBuild();

const server = fromRoot('apps', 'server', 'bin', 'trastienda-server.mjs');
process.env.NODE_ENV ??= 'production';
// The server runs in this process: this avoids a second start-up, and signals reach the server directly.
process.argv = [process.execPath, server, ...process.argv.slice(2)];
await import(pathToFileURL(server).href);
