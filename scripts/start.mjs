// `npm start`: installs and builds what is missing or changed, then becomes the server.
// Plain Node on purpose: it runs before any dependency is there.
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
// The same process: no second start-up, and signals reach the server without being passed on.
process.argv = [process.execPath, server, ...process.argv.slice(2)];
await import(pathToFileURL(server).href);
