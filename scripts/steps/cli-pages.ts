// Writes the pages that `trastienda open` opens, from the table of screens of the web and its addresses of found things.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { foundListPath, foundPath } from '../../apps/web/src/app/layout/found-path.ts';
import { areas, looseScreens } from '../../apps/web/src/app/screens.ts';
import { findKindNames } from '../../packages/domain/src/index.ts';

const file = process.argv[2];
if (!file) throw new Error('Give the file to write.');

/** What stands in an address for the id of a thing and for what it belongs to; a number, because some addresses take nothing else. */
const id = '987654321';
const of = '123456789';
const withPlaces = (path: string) => path.replaceAll(id, '{id}').replaceAll(of, '{of}').replace(/:\w+/g, '{id}');

type Page = { list?: string; one?: string; kind?: string };
const pages = new Map<string, Page>();
const add = (name: string, page: Page) => pages.set(name, { ...pages.get(name), ...page });

for (const kind of findKindNames) {
  const list = foundListPath(kind, '')?.replace(/[?&]\w+=$/, '');
  const one = withPlaces(foundPath(kind, { id, of } as Parameters<typeof foundPath>[1]));
  add(kind, { ...(list && { list }), one, kind });
}
// `menu.orders.packing` is the page `orders-packing`; `session.profile` is `profile`.
const nameOf = (title: string) =>
  title
    .replace(/^(?:menu|session)\./, '')
    .replaceAll('.', '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
for (const { path, title } of [...areas.flatMap(({ screens }) => screens), ...looseScreens]) {
  add(nameOf(title), path.includes(':') ? { one: withPlaces(path) } : { list: path });
}

const written = (page: Page) =>
  Object.entries(page)
    .map(([key, value]) => `${key}: '${value}'`)
    .join(', ');
const lines = [...pages].map(([name, page]) => `  ${name.includes('-') ? `'${name}'` : name}: { ${written(page)} },`);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(
  file,
  `// Written by \`npm run generate\` from the screens of the web.
import type { Pages } from '../services/open/page-table.ts';

/** Every page of the web by its name in the command line. */
export const pages = {
${lines.join('\n')}
} as const satisfies Pages;
`,
);
