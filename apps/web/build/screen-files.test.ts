import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { filesOf, screensIn } from './screen-files.ts';

it('finds the module of each screen, named where its path is or in a constant', () => {
  const program = parseAst(`
    const Area = lazyScreen(async () => (await import('./area.tsx')).Area);
    export const screens = {
      '/loads': Area,
      '/loads/new': Area,
      '/orders/:id': lazyScreen(async () => (await import('./detail/detail.tsx')).Detail),
      title: 'no screen',
    };`);
  expect(screensIn(program, '/web/src/features')).toEqual([
    ['/loads', '/web/src/features/area.tsx'],
    ['/loads/new', '/web/src/features/area.tsx'],
    ['/orders/:id', '/web/src/features/detail/detail.tsx'],
  ]);
});

it('refuses a screen that imports nothing', () => {
  expect(() => screensIn(parseAst(`const screens = { '/loads': Loads };`), '/web')).toThrow(
    '/loads imports no screen.',
  );
});

const chunk = (name: string, imports: readonly string[] = [], more: { isEntry?: boolean; css?: string } = {}) => ({
  fileName: `${name}.js`,
  name,
  isEntry: more.isEntry ?? false,
  imports: imports.map((one) => `${one}.js`),
  moduleIds: [`/${name}.tsx`],
  viteMetadata: { importedCss: new Set(more.css ? [more.css] : []), importedAssets: new Set<string>() },
});

const chunks = [
  chunk('index', ['runtime'], { isEntry: true }),
  chunk('runtime'),
  chunk('shell', ['index', 'icons']),
  chunk('icons'),
  chunk('list', ['index']),
  chunk('kit', ['runtime', 'icons', 'list'], { css: 'whole.css' }),
  chunk('dates', ['kit']),
  chunk('products', ['list', 'kit'], { css: 'whole.css' }),
  chunk('guides', ['dates', 'shell']),
];

it('lists what each screen loads besides the beginnings, with its styles and each file once', () => {
  const { files, screens } = filesOf(
    [
      ['/products', '/products.tsx'],
      ['/guides', '/guides.tsx'],
      ['/orders', '/list.tsx'],
    ],
    chunks,
  );
  const named = Object.fromEntries(Object.entries(screens).map(([path, at]) => [path, at.map((one) => files[one])]));
  expect(named).toEqual({
    '/products': ['products.js', 'kit.js', 'whole.css'],
    '/guides': ['guides.js', 'dates.js', 'kit.js', 'whole.css'],
    '/orders': [],
  });
  expect(new Set(files).size).toBe(files.length);
});

it('refuses a screen whose module is in no chunk', () => {
  expect(() => filesOf([['/products', '/gone.tsx']], chunks)).toThrow('/products has no chunk with /gone.tsx.');
});
