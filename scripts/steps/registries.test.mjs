import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from './paths.mjs';
import { registries } from './registries.mjs';

test.each(registries)('$what is that of its folder', ({ path, write }) => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-registry-'));
  try {
    write(join(folder, path));
    expect(readFileSync(join(folder, path), 'utf8')).toBe(readFileSync(fromRoot(path), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
