import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileProblem, functionProblems } from './file-rules.mjs';
import { table } from './table.mjs';
import { judge, playwrightCount, vitestCount } from './test-reports.mjs';

describe('what a runner reported', () => {
  test.each([
    ['all passed', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
    ['one failed', { passed: 2, failed: 1 }, 1, { passed: 2, failed: 1 }],
    ['no report: it crashed', undefined, 1, { passed: 0, failed: 1 }],
    ['no report although it ended well', undefined, 0, { passed: 0, failed: 1 }],
    ['passed, but ended badly (an error outside any test)', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
    ['nothing ran', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
  ])('is counted: %s', (_case, count, exitCode, expected) => {
    expect(judge(count, exitCode)).toEqual(expected);
  });
});

test('a test file whose worker died counts as one failure that names the test', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'trastienda-steps-')), 'vitest.json');
  const tests = ['passed', 'pending', 'pending', 'skipped'].map((status, at) => ({
    status,
    fullName: `number ${at}`,
    failureMessages: [],
  }));
  const testResults = [{ name: 'endless.test.ts', status: 'passed', message: '', assertionResults: tests }];
  writeFileSync(file, JSON.stringify({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 3, testResults }));
  const failures = ['endless.test.ts\n    Ended before its test "number 1" did.'];
  expect(vitestCount(file)).toEqual({ passed: 1, failed: 1, skipped: 3, failures, unstable: [] });
});

describe('a test that passed when it was run again', () => {
  const written = (/** @type {object} */ report) => {
    const file = join(mkdtempSync(join(tmpdir(), 'trastienda-steps-')), 'report.json');
    writeFileSync(file, JSON.stringify(report));
    return file;
  };

  test('is passed and named with its first error by Vitest', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'waits', failureMessages: ['too late'] },
      { status: 'passed', fullName: 'counts', failureMessages: [] },
    ];
    const testResults = [{ name: 'a.test.ts', status: 'passed', message: '', assertionResults }];
    const file = written({ numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, testResults });
    const unstable = ['a.test.ts > waits\n    too late'];
    expect(vitestCount(file)).toEqual({ passed: 2, failed: 0, skipped: 0, failures: [], unstable });
  });

  test('is passed and named with its first error by Playwright', () => {
    const attempts = [{ errors: [{ message: 'no form' }] }, { errors: [] }];
    const specs = [
      { file: 'a.spec.ts', line: 3, title: 'opens', ok: true, tests: [{ status: 'flaky', results: attempts }] },
      {
        file: 'a.spec.ts',
        line: 9,
        title: 'ends',
        ok: true,
        tests: [{ status: 'expected', results: [{ errors: [] }] }],
      },
    ];
    const stats = { expected: 1, flaky: 1, unexpected: 0, skipped: 0 };
    const file = written({ stats, errors: [], suites: [{ suites: [{ specs }] }] });
    const unstable = ['a.spec.ts:3 > opens\n    no form'];
    expect(playwrightCount(file)).toEqual({ passed: 2, failed: 0, skipped: 0, failures: [], unstable });
  });
});

describe('rules about files', () => {
  test.each([
    ['apps/web/src/ui/button.tsx', 400, undefined],
    ['apps/web/src/ui/button.tsx', 401, 'at most 400'],
    ['apps/web/src/ui/button.test.tsx', 600, undefined],
    ['apps/web/src/ui/button.test.tsx', 601, 'at most 600'],
    ['tests/journeys/orders/ship.spec.ts', 500, undefined],
    ['packages/domain/src/orders/orders.messages.ts', 500, undefined],
    ['packages/api-client/src/generated/schema.ts', 5000, undefined],
    ['packages/domain/src/utils.ts', 10, 'the name says nothing'],
    ['packages/domain/src/index.ts', 10, undefined],
    ['packages/domain/src/orders/index.ts', 10, 'only a package has a door'],
    ['apps/web/src/features/orders/index.ts', 10, 'only a package has a door'],
    ['README.md', 900, undefined],
  ])('allow or refuse %s with %i lines', (path, lines, problem) => {
    const found = fileProblem(path, lines);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });

  test.each([
    ['apps/web/src/ui/table.tsx', 100, []],
    ['apps/web/src/ui/table.tsx', 101, ['apps/web/src/ui/table.tsx:2: a function of 101 lines, at most 100']],
    ['apps/web/src/ui/table.test.tsx', 101, []],
    ['apps/server/src/testing/orders.ts', 101, []],
    ['apps/server/src/db/migrations/0100-orders.ts', 101, []],
    ['scripts/check.mjs', 101, []],
  ])('count the lines of a function in %s: %i', (path, lines, problems) => {
    const markup = Array.from({ length: lines - 4 }, () => '    texto');
    const table = ['export const Table = () => (', '  <p>', ...markup, '  </p>', ');'];
    expect(functionProblems(path, ['const rows = [];', ...table, ''].join('\n'))).toEqual(problems);
  });
});

test('a table has one column for each figure that any row names', () => {
  /** @type {{ what: string, figures: Record<string, string | number> }[]} */
  const rows = [
    { what: 'lista', figures: { p50: 1.5, rate: 12000 } },
    { what: 'inicio', figures: { total: '250 ms' } },
  ];
  expect(table(rows).split('\n')).toEqual([
    '         p50    rate   total',
    '------  ----  ------  ------',
    'lista   1.50  12,000        ',
    'inicio                250 ms',
  ]);
});
