import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** The user's own folder for Trastienda: XDG's on every system, APPDATA on Windows. */
export const configFolder = (
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): string => {
  // The XDG rules ignore a relative path: it would mean a different folder in every directory.
  if (env.XDG_CONFIG_HOME && isAbsolute(env.XDG_CONFIG_HOME)) return join(env.XDG_CONFIG_HOME, 'trastienda');
  if (platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'trastienda');
  return join(env.HOME || homedir(), '.config', 'trastienda');
};
