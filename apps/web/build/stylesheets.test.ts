import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stylesheetFor, wordsOf } from './stylesheets.ts';

const theme = join(import.meta.dirname, '..', 'src', 'ui', 'theme.css');

it('finds classes in every kind of text, and none in names and comments', () => {
  const code = `
    /* sepia */ const blur = "p-4 text-muted"; // italic
    export const of = (on) => [\`grid \${on ? 'hidden' : "flex"} gap-2\`, { 'mt-1': on }, blur, /'/, "underline"];`;
  expect([...wordsOf(code)].sort()).toEqual(
    ['p-4', 'text-muted', 'grid', 'hidden', 'flex', 'gap-2', 'mt-1', 'underline'].sort(),
  );
});

it('contains what the words name, and the base of every page', async () => {
  const css = await stylesheetFor(theme, ['p-4', 'sm:hidden', 'Pedidos', 'dark:text-muted']);
  for (const part of ['.p-4{', '.sm\\:hidden{', '.dark\\:text-muted', '.control{', '--canvas:', '@font-face'])
    expect(css).toContain(part);
  expect(css).not.toMatch(/\.(?:italic|sepia|flex)\{/);
});
