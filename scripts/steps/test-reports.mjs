import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[], unstable?: string[] }} Count `failures`: each failed test
 * with the beginning of its error; `unstable`: each test that failed first and passed when it was run again, likewise
 */

const shownOfAMessage = 600;

/**
 * Compares the count of a runner's JSON report with its exit code: a runner that crashed, failed for a reason outside its tests, or ran no
 * tests counts as one failure.
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
 * Counts a Vitest report. A test file that could not be loaded, or whose worker ended before its tests, has no failed test, so it counts
 * as one failure.
 * @param {string} file
 * @returns {Count | undefined}
 */
export function vitestCount(file) {
  const json = report(file);
  if (!json) return undefined;
  const noneFailed = (/** @type {any} */ suite) =>
    !suite.assertionResults.some((/** @type {any} */ test) => test.status === 'failed');
  const unloaded = json.testResults.filter(
    (/** @type {any} */ suite) => noneFailed(suite) && (suite.status === 'failed' || unended(suite)),
  );
  const failures = json.testResults.flatMap((/** @type {any} */ suite) =>
    unloaded.includes(suite) ? [failure(suite.name, suite.message || endOf(suite))] : failedTests(suite, 'failed'),
  );
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + unloaded.length,
    skipped: json.numPendingTests,
    failures,
    unstable: json.testResults.flatMap((/** @type {any} */ suite) => failedTests(suite, 'passed')),
  };
}

/**
 * The tests of a file that failed at least once and ended in this state.
 * @param {any} suite
 * @param {'failed' | 'passed'} status
 * @returns {string[]}
 */
function failedTests(suite, status) {
  return suite.assertionResults
    .filter((/** @type {any} */ test) => test.status === status && test.failureMessages.length > 0)
    .map((/** @type {any} */ test) => failure(`${suite.name} > ${test.fullName}`, test.failureMessages.join('\n')));
}

/**
 * The first test of a file that neither ended nor was left out: its worker died.
 * @param {any} suite
 * @returns {any}
 */
function unended(suite) {
  return suite.assertionResults.find((/** @type {any} */ test) => test.status === 'pending');
}

/** @param {any} suite */
function endOf(suite) {
  const test = unended(suite);
  return test ? `Ended before its test "${test.fullName}" did.` : 'Failed outside its tests, in a hook for example.';
}

/**
 * @param {string} file
 * @returns {Count | undefined}
 */
export function playwrightCount(file) {
  const json = report(file);
  if (!json) return undefined;
  const { expected, flaky, unexpected, skipped } = json.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + (unexpected === 0 ? json.errors.length : 0),
    skipped,
    failures: [
      ...specsOf(json, (spec) => !spec.ok),
      ...json.errors.map((/** @type {any} */ { message }) => failure('Playwright', message)),
    ],
    unstable: specsOf(json, (spec) => spec.tests.some((/** @type {any} */ test) => test.status === 'flaky')),
  };
}

/**
 * The chosen tests of a Playwright report, each with its first error.
 * @param {any} suite
 * @param {(spec: any) => boolean} chosen
 * @returns {string[]}
 */
function specsOf(suite, chosen) {
  const own = (suite.specs ?? []).filter(chosen).map((/** @type {any} */ spec) => {
    const [error] = spec.tests.flatMap((/** @type {any} */ test) =>
      test.results.flatMap((/** @type {any} */ result) => result.errors),
    );
    return failure(`${spec.file}:${spec.line} > ${spec.title}`, error?.message);
  });
  return [...own, ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => specsOf(inner, chosen))];
}

/**
 * @param {string} name
 * @param {string | undefined} message
 */
function failure(name, message) {
  const text = stripVTControlCharacters(message ?? '').trim();
  return `${name}\n    ${text.slice(0, shownOfAMessage).replaceAll('\n', '\n    ')}`;
}
