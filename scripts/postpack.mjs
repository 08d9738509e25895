// Runs after `npm pack` of apps/server: a checkout serves the web built beside the server, not a copy that becomes outdated.
import { rmSync } from 'node:fs';
import { fromRoot } from './steps/paths.mjs';

rmSync(fromRoot('apps', 'server', 'dist', 'web'), { recursive: true, force: true });
