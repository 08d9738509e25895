import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

const longest = 400;
const longestTable = 600;
const longestFunction = 100;
const testOrTable = /(\.(test|spec|paths)\.(tsx?|mjs)$)|^tests\/|\.messages\.ts$|\.data\.ts$|\/data\/|^openapi\//;
/** The code of the product: its functions are short, but for fixtures of tests, and migrations, which never change. */
const product = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const fixtureOrMigration = /\/testing\/|\/migrations\//;
const generatedFile = /\/generated\/|^openapi\/openapi\.json$/;
const source = /\.(tsx?|mjs|cjs|css|ya?ml)$/;
const emptyName = /^(utils?|helpers?|common|types|misc)\.(tsx?|mjs)$/;
const insideDoor = /^(packages\/[^/]+\/src|apps\/[^/]+\/src\/.+)\/.+\/index\.tsx?$|^apps\/.+\/index\.tsx?$/;

/**
 * Our rules about files that no linter checks: length, meaningless names, and index files outside packages.
 * @param {string} path from the root, with slashes
 * @param {number} lines
 * @returns {string | undefined} the problem, if any
 */
export function fileProblem(path, lines) {
  if (!source.test(path) || generatedFile.test(path)) return undefined;
  const limit = testOrTable.test(path) ? longestTable : longest;
  if (lines > limit) return `${path}: ${lines} lines, at most ${limit}`;
  if (emptyName.test(basename(path))) return `${path}: the name says nothing about what it holds`;
  if (insideDoor.test(path)) return `${path}: only a package has a door (src/index.ts)`;
  return undefined;
}

/**
 * The functions of the product that are too long, from their first line to their last. (Biome's noExcessiveLinesPerFunction leaves out
 * lines that only close something, and texts in JSX and templates: a component of 113 lines has 65 there.)
 * @param {string} path from the root, with slashes
 * @param {string} text
 * @returns {string[]} the problems
 */
export function functionProblems(path, text) {
  const isChecked =
    product.test(path) && ![testOrTable, fixtureOrMigration, generatedFile].some((one) => one.test(path));
  if (!isChecked || text.split('\n').length <= longestFunction) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const lineAt = (/** @type {number} */ position) => file.getLineAndCharacterOfPosition(position).line + 1;
  /** @type {string[]} */
  const problems = [];
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    const first = lineAt(node.getStart(file));
    const lines = lineAt(node.end) - first + 1;
    if (lines <= longestFunction) return;
    if (ts.isFunctionLike(node))
      problems.push(`${path}:${first}: a function of ${lines} lines, at most ${longestFunction}`);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return problems;
}

/** @returns {Promise<string[]>} */
export async function fileProblems() {
  const { code, output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { quiet: true });
  if (code !== 0) throw new Error(`The list of files could not be read:\n${output}`);
  return output
    .split('\n')
    .filter((path) => path && existsSync(fromRoot(path)) && source.test(path))
    .flatMap((path) => {
      const text = readFileSync(fromRoot(path), 'utf8');
      return [fileProblem(path, text.split('\n').length - 1) ?? [], functionProblems(path, text)].flat();
    });
}
