import open from 'open';
import { isSet, type Terminal } from '../../shell/terminal.ts';

/** Whether a browser can be seen from here: not in a CI or a pipe, over SSH, or on a Linux without a screen. */
export const hasBrowser = ({ stdout, env }: Pick<Terminal, 'stdout' | 'env'>, platform = process.platform): boolean => {
  if (!stdout.isTTY || isSet(env.CI)) return false;
  if (isSet(env.BROWSER)) return true;
  if (isSet(env.SSH_CONNECTION)) return false;
  const isBare = platform !== 'darwin' && platform !== 'win32' && !isSet(env.WSL_DISTRO_NAME);
  return !isBare || isSet(env.DISPLAY) || isSet(env.WAYLAND_DISPLAY);
};

/** Opens an address in the browser (that of BROWSER, if it is set); false if none could be started. */
export const openPage = async (address: string, { env }: Pick<Terminal, 'env'>): Promise<boolean> => {
  try {
    await open(address, isSet(env.BROWSER) && env.BROWSER ? { app: { name: env.BROWSER } } : {});
    return true;
  } catch {
    // The caller prints the address: nothing is lost.
    return false;
  }
};
