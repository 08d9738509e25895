import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deepJourneys, deepVitest, deepWalks } from './deep-files.mjs';

const root = join(import.meta.dirname, '..', '..');

describe('files of deep tests', () => {
  it.each([
    ['Vitest', deepVitest, ''],
    ['Playwright', [...deepJourneys, ...deepWalks], 'tests'],
  ])('of %s are there, each once', (_, quarters, folder) => {
    const files = quarters.flat();
    expect(files.filter((file) => !existsSync(join(root, folder, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it.each([deepVitest, deepJourneys, deepWalks])('stand in four quarters', (...quarters) => {
    expect(quarters).toHaveLength(4);
  });
});
