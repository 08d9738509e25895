import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pageWeights } from '../../scripts/steps/page-weights.mjs';

const root = join(import.meta.dirname, '..', '..');
const goals = [
  { what: 'web, JavaScript and CSS', folder: 'apps/web/dist', kinds: /\.(?:js|css)$/ },
  { what: 'command line', folder: 'apps/cli/dist', kinds: /\.mjs$/ },
  { what: 'server', folder: 'apps/server/dist', kinds: /\.mjs$/ },
];

export const subject = {
  title: 'Sizes of what is shipped',
  about: 'The programs (gzip -9), and the pages that have a budget, compressed with Brotli file by file.',
};

/** The size of what is shipped (gzip -9), and of the pages that have a budget, compressed with Brotli file by file. */
export async function* measure() {
  for (const { what, kibibytes, budget, files } of pageWeights(join(root, 'apps/web/dist'))) {
    yield { what: `${what}: ${files.length} files`, figures: { 'KiB over the wire': kibibytes, budget } };
    for (const { name, bytes } of files) yield { what: `  ${name}`, figures: { 'KiB over the wire': bytes / 1024 } };
  }
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
