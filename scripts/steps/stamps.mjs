import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './paths.mjs';

// A stamp is a file that records the state of some inputs at a step's last success. Stamps are in node_modules, so that removing that
// folder resets them all, as one would expect.

/** @param {string} name */
const stampFile = (name) => fromRoot('node_modules', `.trastienda-${name}`);

/**
 * @param {string} name
 * @param {string} state
 */
export function isStamped(name, state) {
  const file = stampFile(name);
  return existsSync(file) && readFileSync(file, 'utf8') === state;
}

/**
 * @param {string} name
 * @param {string} state
 */
export function stamp(name, state) {
  writeFileSync(stampFile(name), state);
}

/** @param {string} name */
export function forgetStamp(name) {
  rmSync(stampFile(name), { force: true });
}

/**
 * A key of the contents of a few files; a missing file counts as empty.
 * @param {readonly string[]} files
 */
export function contentKey(files) {
  const hash = createHash('sha256').update(process.version).update(process.platform);
  for (const file of files) hash.update(`\0${file}\0`).update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest('hex');
}

/**
 * A key of the names, sizes and times in whole folders: cheap enough for every start.
 * @param {readonly string[]} paths files or folders
 */
export function timeKey(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTimes(hash, path);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTimes(hash, path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
    return;
  }
  for (const entry of readdirSync(path).sort()) addTimes(hash, join(path, entry));
}
