// Loaded into a test server before anything else (`--import`). For the embedded database, optimizing is more than half of a start.
import { setFlagsFromString } from 'node:v8';
import { optimizeLater } from '../../scripts/steps/v8-flags.mjs';

for (const flag of ['--liftoff-only', ...optimizeLater]) setFlagsFromString(flag);
