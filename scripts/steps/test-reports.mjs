import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * What a runner's JSON report counts, held against its exit code: a runner that crashed, or failed for a reason that no
 * test carries, counts as one failure; so does one that ran nothing.
 * @param {Count | undefined} count undefined where there is no report
 * @param {number} exitCode
 * @returns {Count}
 */
export function judge(count, exitCode) {
  if (!count) return { passed: 0, failed: 1 };
  const unexplained = count.failed === 0 && (exitCode !== 0 || count.passed === 0);
  return unexplained ? { passed: count.passed, failed: 1 } : count;
}

/**
 * @param {string} file
 * @returns {any}
 */
function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * A test file that could not be loaded has no test that failed: it counts as one.
 * @param {string} file
 * @returns {Count | undefined}
 */
export function vitestCount(file) {
  const json = report(file);
  if (!json) return undefined;
  const unloaded = json.testResults.filter(
    (/** @type {any} */ suite) =>
      suite.status === 'failed' && !suite.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  return { passed: json.numPassedTests, failed: json.numFailedTests + unloaded.length };
}

/**
 * @param {string} file
 * @returns {Count | undefined}
 */
export function playwrightCount(file) {
  const json = report(file);
  if (!json) return undefined;
  const { expected, flaky, unexpected } = json.stats;
  return { passed: expected + flaky, failed: unexpected + (unexpected === 0 ? json.errors.length : 0) };
}
