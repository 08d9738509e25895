import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { leanCode } from './lean-router.ts';

const production = join(dirname(createRequire(import.meta.url).resolve('react-router')), '..', 'production');
const files = readdirSync(production).filter((name) => name.endsWith('.mjs'));
const code = files.map((name) => readFileSync(join(production, name), 'utf8')).join('\n');

test('what React Router makes at its start can be dropped where it is not used', () => {
  expect(code).toMatch(/^Form\.displayName = /m);
  expect(code).toMatch(/^var Form = React\d*\.forwardRef\(/m);
  const lean = leanCode(code);
  expect(lean.match(/^\w+\.displayName = .*$/gm) ?? []).toEqual([]);
  expect(lean.match(/^var \w+ = React\d*\.\w+\(/gm) ?? []).toEqual([]);
});
