import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentKey, timeKey } from './stamps.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-stamps-'));
  mkdirSync(join(folder, 'src', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'src', 'deep', 'a.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the key of sources', () => {
  const key = () => timeKey([join(folder, 'src'), join(folder, 'missing')]);

  test('is the same while nothing changes', () => {
    expect(key()).toBe(key());
  });

  test.each([
    ['a file is written again', () => utimesSync(join(folder, 'src', 'deep', 'a.ts'), 1, 1)],
    ['a file grows', () => writeFileSync(join(folder, 'src', 'deep', 'a.ts'), 'longer')],
    ['a file arrives', () => writeFileSync(join(folder, 'src', 'b.ts'), '')],
    ['a file goes', () => rmSync(join(folder, 'src', 'deep', 'a.ts'))],
    ['a missing one appears', () => writeFileSync(join(folder, 'missing'), '')],
  ])('changes when %s', (_case, change) => {
    const before = key();
    change();
    expect(key()).not.toBe(before);
  });
});

test('the key of manifests follows their content, not their time', () => {
  const file = join(folder, 'package.json');
  writeFileSync(file, '{}');
  const before = contentKey([file]);
  utimesSync(file, 1, 1);
  expect(contentKey([file])).toBe(before);
  writeFileSync(file, '{"a":1}');
  expect(contentKey([file])).not.toBe(before);
});
