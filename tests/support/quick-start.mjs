// Loaded into a server of the tests before anything else (`--import`): it lives for minutes and runs most of its code a few times. What V8
// compiles a second time, for speed, takes longer than it saves: of the embedded database, more than half of a start.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');
setFlagsFromString('--interrupt-budget=400000');
