import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { giveUp } from './console.mjs';
import { run } from './processes.mjs';

/** @typedef {'all' | 'gate' | '1' | '2' | '3' | '4'} Share see apps/server/src/testing/test-share.ts */

/** @type {readonly Share[]} */
const quarters = ['1', '2', '3', '4'];

/**
 * The share that `--deep` asks for: a quarter of the deep tests by its number, or the one that the commit's hash names.
 * @param {string | undefined} asked
 * @returns {Promise<Share>}
 */
export async function shareOf(asked) {
  if (asked === undefined) return 'gate';
  if (asked === 'commit') return quarterOfCommit(await commitOf());
  return quarters.find((one) => one === asked) ?? giveUp('--deep toma 1, 2, 3, 4 o commit.');
}

/**
 * @param {string} commit
 * @returns {Share}
 */
export const quarterOfCommit = (commit) =>
  quarters[createHash('sha256').update(commit).digest().readUInt8() % quarters.length] ?? 'gate';

async function commitOf() {
  const { code, output } = await run('git', ['rev-parse', 'HEAD'], { quiet: true });
  return code === 0 ? output.trim() : giveUp('git no dice qué commit es este: --deep 1 escoge un cuarto sin él.');
}

/** @param {Share} share */
export function sayShare(share) {
  if (share === 'all') return 'Pruebas: todas.';
  if (share === 'gate') return 'Pruebas: la puerta (--all prueba todo).';
  return `Pruebas: la puerta y el cuarto ${share} de las profundas (--deep ${share} lo repite, --all prueba todo).`;
}

/**
 * The project of vitest.config.ts that has a test file, by its path.
 * @param {string} file
 */
export function projectOf(file) {
  const [, program] = /^apps\/(\w+)\//.exec(file) ?? [];
  return program ?? (/^tests\/(?!models\/mutants)/.test(file) ? 'cross' : 'unit');
}

/**
 * What a run leaves to the deep tests, in lines: the files by name, and how many tests and paths of the files that ran.
 * @param {readonly string[]} files
 * @param {readonly import('./test-reports.mjs').Count[]} counts
 * @param {string} left the file in which choices that were left out are counted
 */
export function sayLeft(files, counts, left) {
  const skipped = counts.reduce((sum, count) => sum + (count.skipped ?? 0), 0);
  const choices = leftChoices(existsSync(left) ? readFileSync(left, 'utf8') : '');
  if (files.length + skipped + choices === 0) return [];
  return [
    `\nPara las pruebas profundas (--all): ${files.length} archivos, ${skipped} pruebas y ${choices} caminos o casos de los demás.`,
    ...files.map((file) => `  ${file}`),
  ];
}

/**
 * Sums the choices left out; a file that two workers load counts once.
 * @param {string} lines
 */
export function leftChoices(lines) {
  const byName = new Map(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .map((/** @type {{ name: string, count: number }} */ { name, count }) => [name, count]),
  );
  return [...byName.values()].reduce((sum, count) => sum + count, 0);
}
