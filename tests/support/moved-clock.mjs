// Loaded into a server before anything else (`--import`): moves its clock ahead by the milliseconds that a file contains.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const LOOK_MS = 100;
let ahead = 0;
let lookedAt = 0;

function now() {
  const real = RealDate.now();
  if (real - lookedAt >= LOOK_MS) {
    lookedAt = real;
    ahead = Number(readFileSync(process.env.TRASTIENDA_TEST_CLOCK ?? '', 'utf8'));
  }
  return real + ahead;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
