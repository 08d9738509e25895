import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFolder } from './config-folder.ts';

/**
 * The key by which servers recognize this machine's user as one who signed in before, so that other people's failed attempts do not lock
 * the user out. The first stored sign-in creates it; undefined if it can be neither read nor stored.
 */
export const deviceKey = (
  env: Readonly<Record<string, string | undefined>>,
  { make }: { make: boolean },
): string | undefined => {
  const folder = configFolder(env);
  const path = join(folder, 'device');
  try {
    return /^[\w-]{43}$/.exec(readFileSync(path, 'utf8').trim())?.[0];
  } catch {
    if (!make) return undefined;
  }
  try {
    const key = randomBytes(32).toString('base64url');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  } catch {
    return undefined; // an unwritable folder does not prevent the sign-in
  }
};
