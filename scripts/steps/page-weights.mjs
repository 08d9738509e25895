import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isBuilt } from './build.mjs';
import { binary, fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

/**
 * What a page may weigh before anybody touches it, in KiB as they go over the wire (Brotli): the entry's files, and by the
 * names of their chunks (apps/web/build/chunks.ts) what the route loads, but for what is there `after` other chunks.
 */
const budgets = [
  { what: 'inicio de sesión', after: [], chunks: ['first'], budget: 120 },
  { what: 'lista de pedidos', after: [], chunks: ['shell', 'list'], budget: 160 },
  { what: 'gráficas del panel', after: ['shell', 'dashboard-screen'], chunks: ['chart-canvas'], budget: 150 },
];

/** @typedef {{ what: string, kibibytes: number, budget: number, files: { name: string, bytes: number }[] }} PageWeight */

/**
 * @param {string} dist the built web
 * @returns {PageWeight[]}
 */
export function pageWeights(dist) {
  const index = readFileSync(join(dist, 'index.html'), 'utf8');
  const entry = Array.from(
    index.matchAll(/(?:src|href)="[^"]*assets\/([\w.-]+\.(?:js|css))"/g),
    ([, name = '']) => name,
  );
  const assets = readdirSync(join(dist, 'assets'));
  /** @param {string} chunk */
  const fileOf = (chunk) => {
    const file = assets.find((name) => new RegExp(`^${chunk}-.{8}\\.js$`).test(name));
    if (!file) throw new Error(`The web has no chunk "${chunk}" any more.`);
    return file;
  };
  return budgets.map(({ what, after, chunks, budget }) => {
    const before = after.length > 0 ? withImports(dist, [...entry, ...after.map(fileOf)]) : new Set();
    const files = [...withImports(dist, [...entry, ...chunks.map(fileOf)])]
      .filter((name) => !before.has(name))
      .map((name) => ({ name, bytes: wireBytes(join(dist, 'assets', name)) }));
    return { what, kibibytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, budget, files };
  });
}

/**
 * Files and all that they import, to the last one.
 * @param {string} dist
 * @param {readonly string[]} names
 */
function withImports(dist, names) {
  const asked = new Set(names);
  // A set visits what is added to it meanwhile.
  for (const name of asked) {
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(join(dist, 'assets', name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)) asked.add(imported);
  }
  return asked;
}

/** @param {string} file */
const wireBytes = (file) =>
  existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;

/** @returns {Promise<string[]>} the pages that are over their budget */
export async function heavyPages() {
  if (isBuilt()) return over(pageWeights(fromRoot('apps', 'web', 'dist')));
  // Another folder than the web's own, which a test may be building or serving.
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-weights-'));
  try {
    const args = ['build', fromRoot('apps', 'web'), '--outDir', folder, '--logLevel', 'error'];
    // A test that runs the check gives its own word for what it is, and React would bring along what it tells developers.
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
