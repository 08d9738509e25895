import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withShortKeys } from './lean-icons.ts';

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '..', 'esm', 'icons');
const keys = /\bkey: "(\w+)"/g;
const keysOf = (code: string) => Array.from(code.matchAll(keys), ([, key = '']) => key);

it('numbers the pieces of every icon, and changes nothing else', () => {
  const files = readdirSync(icons).filter((name) => name.endsWith('.mjs'));
  expect(files.length).toBeGreaterThan(1_000);
  for (const name of files) {
    const code = readFileSync(join(icons, name), 'utf8');
    const lean = withShortKeys(code);
    expect(keysOf(lean), name).toEqual(keysOf(code).map((_, at) => String(at + 1)));
    expect(lean.replace(keys, ''), name).toBe(code.replace(keys, ''));
  }
});
