import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

const longest = 400;
const longestTable = 600;
const testOrTable = /(\.(test|spec|paths)\.(tsx?|mjs)$)|^tests\/|\.messages\.ts$|\.data\.ts$|\/data\/|^openapi\//;
const generatedFile = /\/generated\/|^openapi\/openapi\.json$/;
const source = /\.(tsx?|mjs|cjs|css|ya?ml)$/;
const emptyName = /^(utils?|helpers?|common|types|misc)\.(tsx?|mjs)$/;
const insideDoor = /^(packages\/[^/]+\/src|apps\/[^/]+\/src\/.+)\/.+\/index\.tsx?$|^apps\/.+\/index\.tsx?$/;

/**
 * Our rules that no linter checks: file length, meaningless names, and index files outside packages.
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

/** @returns {Promise<string[]>} */
export async function fileProblems() {
  const { code, output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { quiet: true });
  if (code !== 0) throw new Error(`The list of files could not be read:\n${output}`);
  return output
    .split('\n')
    .filter((path) => path && existsSync(fromRoot(path)) && source.test(path))
    .flatMap((path) => fileProblem(path, readFileSync(fromRoot(path), 'utf8').split('\n').length - 1) ?? []);
}
