import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..', '..');
const goals = [
  { what: 'web, JavaScript and CSS', folder: 'apps/web/dist', kinds: /\.(?:js|css)$/ },
  { what: 'command line', folder: 'apps/cli/dist', kinds: /\.mjs$/ },
  { what: 'server', folder: 'apps/server/dist', kinds: /\.mjs$/ },
];

/** What a page asks for before anybody touches it: the entry and, by the name of its chunk, what the route loads. */
const pages = [
  { what: 'login (goal: 130)', chunks: ['first'] },
  { what: 'order list (goal: 220)', chunks: ['shell', 'order-list'] },
];

/** How large what is shipped is, gzip -9: every file of the web, the sums of all three, and the JavaScript of two pages. */
export async function* measure() {
  for (const { what, chunks } of pages) yield { what: `JavaScript of the ${what}`, figures: sizeOfPage(chunks) };
  for (const { what, folder, kinds } of goals) {
    const files = filesIn(join(root, folder)).filter((file) => kinds.test(file));
    const sizes = files.map((file) => ({ file, ...sizeOf(file) }));
    const sum = (key: 'kB' | 'gzip kB') => sizes.reduce((total, size) => total + size[key], 0);
    yield { what: `${what}: ${files.length} files`, figures: { kB: sum('kB'), 'gzip kB': sum('gzip kB') } };
    if (!folder.includes('web')) continue;
    for (const { file, ...figures } of sizes.sort((a, b) => b['gzip kB'] - a['gzip kB']).slice(0, 12)) {
      yield { what: `  ${relative(join(root, folder), file)}`, figures };
    }
  }
}

function sizeOfPage(chunks: readonly string[]) {
  const dist = join(root, 'apps/web/dist');
  const assets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const named = chunks.map((chunk) => {
    const file = assets.find((name) => name.replace(/-.{8}\.js$/, '') === chunk);
    if (!file) throw new Error(`The web has no chunk "${chunk}" any more.`);
    return file;
  });
  const inPage = readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/assets\/([\w-]+\.js)/g);
  const asked = new Set([...Array.from(inPage, ([, name = '']) => name), ...named]);
  // A set visits what is added to it meanwhile: the files that files import, to the last one.
  for (const name of asked) {
    const code = readFileSync(join(dist, 'assets', name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)) asked.add(imported);
  }
  const sizes = [...asked].map((name) => sizeOf(join(dist, 'assets', name)));
  const sum = (key: 'kB' | 'gzip kB') => sizes.reduce((total, size) => total + size[key], 0);
  return { kB: sum('kB'), 'gzip kB': sum('gzip kB'), files: asked.size };
}

function sizeOf(file: string) {
  const content = readFileSync(file);
  return { kB: content.length / 1000, 'gzip kB': gzipSync(content, { level: 9 }).length / 1000 };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
