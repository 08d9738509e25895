import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFolder } from './config-folder.ts';

/**
 * The key by which servers know this machine's user as one who signed in before, so that failures of others at the account
 * do not keep them out. It is made by the first sign-in that is kept; where it can be neither read nor kept there is none.
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
    return undefined; // a folder that takes no file keeps nobody from signing in
  }
};
