import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { logLines } from './server-log-lines.ts';

const mostLines = 60;

/**
 * After a failed test, prints what the run's servers logged during it, from every file of TRASTIENDA_TEST_LOGS. Two tests run at once, so
 * lines of the other test may appear too.
 */
export default class ServerLogReporter implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const folder = process.env.TRASTIENDA_TEST_LOGS;
    if (!folder || result.status === test.expectedStatus || result.status === 'skipped') return;
    const from = result.startTime.getTime();
    const lines = readdirSync(folder).flatMap((name) =>
      logLines(readFileSync(join(folder, name), 'utf8'), { from, to: from + result.duration }),
    );
    const shown = lines.slice(-mostLines).map((line) => `    ${line}`);
    process.stdout.write(
      `\n  The servers logged while "${test.title}" ran (${shown.length} of ${lines.length} lines):\n${shown.join('\n')}\n\n`,
    );
  }
}
