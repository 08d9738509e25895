import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isBuilt } from './build.mjs';
import { binary, fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

/**
 * The maximum weight of a page on load, in KiB after compression (Brotli): the page itself, with its styles, the files of the entry and of
 * its route's chunks, by their names (apps/web/build/chunks.ts). If `after` names other chunks, the files loaded by the entry and by those chunks do not count.
 */
const budgets = [
  { what: 'inicio de sesión', after: [], chunks: ['first'], budget: 106.5 },
  { what: 'lista de pedidos', after: [], chunks: ['shell', 'list'], budget: 155 },
  { what: 'gráficas del panel', after: ['shell', 'dashboard-screen'], chunks: ['chart-canvas'], budget: 108.5 },
];

/** @typedef {{ what: string, kibibytes: number, budget: number, files: { name: string, bytes: number }[] }} PageWeight */

/**
 * @param {string} dist the built web
 * @returns {PageWeight[]}
 */
export function pageWeights(dist) {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const entry = Array.from(page.matchAll(/(?:src|href)="\/(assets\/[\w.-]+\.(?:js|css))"/g), ([, name = '']) => name);
  const assets = readdirSync(join(dist, 'assets'));
  /** @param {string} chunk */
  const fileOf = (chunk) => {
    const file = assets.find((name) => new RegExp(`^${chunk}-.{8}\\.js$`).test(name));
    if (!file) throw new Error(`The web has no chunk "${chunk}" any more.`);
    return `assets/${file}`;
  };
  const always = ['index.html', ...entry];
  return budgets.map(({ what, after, chunks, budget }) => {
    const before = after.length > 0 ? withImports(dist, [...always, ...after.map(fileOf)]) : new Set();
    const files = [...withImports(dist, [...always, ...chunks.map(fileOf)])]
      .filter((name) => !before.has(name))
      .map((name) => ({ name, bytes: wireBytes(join(dist, name)) }));
    return { what, kibibytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, budget, files };
  });
}

/**
 * Files with all their imports, transitively.
 * @param {string} dist
 * @param {readonly string[]} names
 */
function withImports(dist, names) {
  const asked = new Set(names);
  // Iterating over a set also visits entries added during the iteration.
  for (const name of asked) {
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(join(dist, name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g))
      asked.add(`assets/${imported}`);
  }
  return asked;
}

/** @param {string} file */
const wireBytes = (file) =>
  existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;

/** @returns {Promise<string[]>} the pages that are over their budget */
export async function heavyPages() {
  if (isBuilt()) return over(pageWeights(fromRoot('apps', 'web', 'dist')));
  // A separate folder: a test may be building or serving the web's own one.
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-weights-'));
  try {
    const args = ['build', fromRoot('apps', 'web'), '--outDir', folder, '--logLevel', 'error'];
    // A test that runs this check sets its own NODE_ENV, with which React would include its development messages.
    const { code, output } = await run(binary('vite'), args, { quiet: true, env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error(`The web could not be built:\n${output}`);
    return over(pageWeights(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {readonly PageWeight[]} pages */
const over = (pages) =>
  pages
    .filter(({ kibibytes, budget }) => kibibytes > budget)
    .map(({ what, kibibytes, budget }) => `${what}: ${kibibytes.toFixed(1)} KiB, como máximo ${budget}`);
