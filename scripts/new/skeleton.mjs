import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {{ path: string, text: string }} NewFile */
/** @typedef {{ path: string, before: string | RegExp, text: string }} Line put before the first place that matches */

/**
 * @typedef {object} Skeleton
 * @property {readonly NewFile[]} files new files; none of them may exist already
 * @property {readonly NewFile[]} [appended] texts appended to a file, which is created if it is missing
 * @property {readonly Line[]} lines lines inserted into existing files
 * @property {readonly string[]} left the steps left to the person, in Spanish
 */

/**
 * @typedef {object} Kind
 * @property {boolean} hasArea
 * @property {string} usage
 * @property {(names: import('./names.mjs').Names) => Skeleton} skeleton
 */

/**
 * Writes all files and lines; writes nothing if a file already exists or an insertion point is missing.
 * @param {Skeleton} skeleton
 * @param {string} root
 * @returns {string[]} the files that Biome formats, and every other one that was written
 */
export function write({ files, appended = [], lines }, root) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  const read = (/** @type {string} */ path) => texts.get(path) ?? readFileSync(join(root, path), 'utf8');
  for (const { path, text } of files) {
    if (existsSync(join(root, path))) throw new Error(`Ya existe ${path}.`);
    texts.set(path, text);
  }
  for (const { path, text } of appended) {
    texts.set(path, existsSync(join(root, path)) ? `${read(path).trimEnd()}\n${text}` : text);
  }
  for (const { path, before, text } of lines) {
    const content = read(path);
    const at = content.search(before);
    if (at < 0) throw new Error(`En ${path} no está el lugar de la línea nueva (${before}).`);
    texts.set(path, `${content.slice(0, at)}${text}${content.slice(at)}`);
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...texts.keys()];
}
