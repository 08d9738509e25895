// After `npm pack` of apps/server: a checkout serves the web that is built beside it, not a copy that grows old.
import { rmSync } from 'node:fs';
import { fromRoot } from './steps/paths.mjs';

rmSync(fromRoot('apps', 'server', 'dist', 'web'), { recursive: true, force: true });
