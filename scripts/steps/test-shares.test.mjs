import { describe, expect, it } from 'vitest';
import { leftChoices, projectOf, quarterOfCommit, sayLeft, shareOf } from './test-shares.mjs';

describe('the project of a test file', () => {
  it.each([
    ['packages/domain/src/money.test.ts', 'unit'],
    ['scripts/new.test.mjs', 'unit'],
    ['tests/models/mutants.test.ts', 'unit'],
    ['tests/faults/stop.spec.ts', 'cross'],
    ['tests/models/csv-load.paths.ts', 'cross'],
    ['apps/server/src/backup/backup.test.ts', 'server'],
    ['apps/cli/src/files.test.ts', 'cli'],
    ['apps/web/src/app/texts.test.ts', 'web'],
  ])('of %s is %s, so that a run of it alone names it as left out', (file, project) =>
    expect(projectOf(file)).toBe(project),
  );
});

describe('the share of a run', () => {
  it.each([
    [undefined, 'gate'],
    ['3', '3'],
  ])('--deep %s is %s', async (asked, share) => expect(await shareOf(asked)).toBe(share));

  it('is a quarter that the commit alone names, each of them for about as many commits', () => {
    const commits = Array.from({ length: 400 }, (_, at) => at.toString(16).padStart(40, '0'));
    const quarters = commits.map(quarterOfCommit);
    expect(quarters).toEqual(commits.map(quarterOfCommit));
    for (const quarter of /** @type {const} */ (['1', '2', '3', '4']))
      expect(quarters.filter((one) => one === quarter).length).toBeGreaterThan(60);
  });

  it('counts each choice once, however many workers counted it', () => {
    const line = JSON.stringify({ name: 'paths of ship', count: 4 });
    expect(leftChoices(`${line}\n${line}\n${JSON.stringify({ name: 'mutants', count: 2 })}\n`)).toBe(6);
  });

  it('tells what is left with its number, and nothing where nothing is', () => {
    const counts = [
      { passed: 5, failed: 0, skipped: 7 },
      { passed: 1, failed: 0 },
    ];
    expect(sayLeft(['a.test.ts'], counts, '/no/such/file')).toEqual([
      '\nPara las pruebas profundas (--all): 1 archivos, 7 pruebas y 0 caminos o casos de los demás.',
      '  a.test.ts',
    ]);
    expect(sayLeft([], [{ passed: 1, failed: 0 }], '/no/such/file')).toEqual([]);
  });
});
