import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, whatever folder a script was called from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {...string} parts */
export function fromRoot(...parts) {
  return join(root, ...parts);
}

/**
 * The JavaScript file behind a command of an installed package, so that it runs without a shell on every platform.
 * @param {string} name
 */
export function binary(name) {
  return fromRoot('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}
