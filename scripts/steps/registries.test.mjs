import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from './paths.mjs';
import { refuseRepeatedKeys, registries } from './registries.mjs';

test.each(registries)('$what is that of its folder', ({ path, write }) => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-registry-'));
  try {
    write(join(folder, path));
    expect(readFileSync(join(folder, path), 'utf8')).toBe(readFileSync(fromRoot(path), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('refuses a text whose key stands in two files', () => {
  const texts = ['a', 'b'].map((name) => ({ file: 'one.messages.ts', name: `x.${name}` }));
  expect(() => refuseRepeatedKeys(texts)).not.toThrow();
  expect(() => refuseRepeatedKeys([...texts, { file: 'two.messages.ts', name: 'x.b' }])).toThrow(
    "'x.b' stands in one.messages.ts and in two.messages.ts",
  );
});
