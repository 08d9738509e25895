import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

/** Source that is not changed: tests, what they stand on, texts, types, and what is generated. */
const unchanged = /\.(test|expectations|messages|d)\.tsx?$|\/(generated|testing)\/|\/test-setup\.ts$/;

/** @param {readonly string[]} paths @returns {Promise<string[]>} the files below them that are changed */
export async function filesOf(paths) {
  const { output } = await run('git', ['ls-files', '--', ...paths], { quiet: true, cwd: fromRoot() });
  return output.split('\n').filter((path) => /\.tsx?$/.test(path) && !unchanged.test(path));
}

const placeLines = 12;

const levels = /** @type {const} */ (['Trace', 'Debug', 'Info', 'Warn', 'Error', 'Fatal']);
const silence = levels.flatMap((level) => [
  [level.toLowerCase(), () => undefined],
  [`is${level}Enabled`, () => false],
]);
/** Stryker's own list of changes. */
const instrumenter = new Instrumenter(Object.fromEntries(silence));

/**
 * Places of some lines each, one a file as long as there are files: always the same of the same files, because a digest chooses them. Places
 * without a change that runs when something is called are left out.
 * @param {readonly string[]} paths
 * @param {number} sample about how many changes all places have together
 * @returns {Promise<string[]>} `file:first line-last line`
 */
export async function sampledPlaces(paths, sample) {
  const places = (await Promise.all((await filesOf(paths)).map(placesOf))).flat();
  places.sort((a, b) => a.turn - b.turn || byDigest(a.place, b.place));
  const chosen = [];
  let changes = 0;
  for (const place of places) {
    if (changes >= sample) break;
    chosen.push(place.place);
    changes += place.changes;
  }
  return chosen;
}

/** @param {string} path */
async function placesOf(path) {
  const content = readFileSync(fromRoot(path), 'utf8');
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await instrumenter.instrument([{ name: path, content, mutate: true }], options);
  const called = calledLines(path, content);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { location } of mutants) {
    const at = Math.floor(location.start.line / placeLines);
    const isWithin = at === Math.floor(location.end.line / placeLines);
    if (isWithin && called.has(location.start.line)) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts]
    .map(([at, changes]) => ({ place: `${path}:${at * placeLines + 1}-${(at + 1) * placeLines}`, changes }))
    .sort((a, b) => byDigest(a.place, b.place))
    .map((place, turn) => ({ ...place, turn }));
}

/** @param {string} path @param {string} content @returns {Set<number>} the lines, from 0, that belong to a function */
function calledLines(path, content) {
  const { source, functions } = functionsIn(path, content);
  /** @type {Set<number>} */
  const lines = new Set();
  for (const { start, end } of functions) {
    const last = source.getLineAndCharacterOfPosition(end).line;
    for (let { line } = source.getLineAndCharacterOfPosition(start); line <= last; line += 1) lines.add(line);
  }
  return lines;
}

/**
 * Tells changes within a function from those that are made when the module is loaded: a module that a test loads is still loaded, without the
 * change, when its tests run again.
 * @param {string} path
 * @param {string} content
 * @returns {(location: { start: Point, end: Point }) => boolean} lines and columns count from 1
 * @typedef {{ line: number, column: number }} Point
 */
export function runsWhenCalled(path, content) {
  const { source, functions } = functionsIn(path, content);
  const at = (/** @type {Point} */ { line, column }) => source.getPositionOfLineAndCharacter(line - 1, column - 1);
  return (location) => {
    const [from, to] = [at(location.start), at(location.end)];
    return functions.some(({ start, end }) => start <= from && to <= end && (start < from || to < end));
  };
}

/** @param {string} path @param {string} content the outermost functions: what is in them runs when they are called */
function functionsIn(path, content) {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest);
  /** @type {{ start: number, end: number }[]} */
  const functions = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isFunctionLike(node)) functions.push({ start: node.getStart(source), end: node.end });
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return { source, functions };
}

const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');
const byDigest = (/** @type {string} */ a, /** @type {string} */ b) => digest(a).localeCompare(digest(b));
