// Loaded into a server before anything else (`--import`) where it lives for a few calls only: the embedded database is not compiled
// a second time, for speed, which takes more than half of the processor time of such a start.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');
