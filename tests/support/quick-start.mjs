// Loaded into a test server before anything else (`--import`). The server lives for minutes and runs most code only a few times, so V8's
// optimizing compilation costs more than it saves: for the embedded database, more than half of a start.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');
setFlagsFromString('--interrupt-budget=400000');
