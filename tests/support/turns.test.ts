import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { turnsOfJourneys, turnsOfVitest, turnsOfWalks } from './turns.ts';

const root = join(import.meta.dirname, '..', '..');

describe('files that take turns', () => {
  it.each([
    ['Vitest', turnsOfVitest, ''],
    ['Playwright', [...turnsOfJourneys, ...turnsOfWalks], 'tests'],
  ])('of %s are there, each once', (_, turns, folder) => {
    const files = turns.flat();
    expect(files.filter((file) => !existsSync(join(root, folder, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });
});
