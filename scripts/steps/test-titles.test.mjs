import { describe, expect, it } from 'vitest';
import { titleProblem, titleProblems } from './test-titles.mjs';

describe('a title of a test', () => {
  it.each([
    ['refuses %s', undefined],
    ['refuses another seller’s order', undefined],
    ['a price without a discount is paid on every day', undefined],
    [`walks path \${n + 1} of \${paths.length}: \${words}`, undefined],
    ['%j is a mistake of use', undefined],
    ['another seller', 'has fewer than three words'],
    ['%s', 'has fewer than three words'],
    ['$name', 'has fewer than three words'],
    ['another seller of the marketplace', 'has no verb: say what is done or comes of it'],
    ['path %i, %s', 'has no verb: say what is done or comes of it'],
    ['works: %s', 'says that something is tried, not what comes of it'],
    ['checks %j', 'says that something is tried, not what comes of it'],
  ])('«%s» has the problem %s', (title, problem) => expect(titleProblem(title)).toBe(problem));

  it('is found in every form of a test, and in nothing else', () => {
    const text = [
      "it('one', () => undefined);",
      "test.each([1])('two %i', () => undefined);",
      "it.each([1])('three', { timeout: 9 }, () => undefined);",
      "test.skipIf(true)('four', () => undefined);",
      "test.describe('five', () => undefined);",
      "test.step('six', () => undefined);",
      "describe('seven', () => undefined);",
      "test('the eighth holds', () => undefined);",
      "regex.test('nine');",
    ].join('\n');
    expect(titleProblems('a/b.test.ts', text).map((line) => line.split(':')[1])).toEqual(['1', '2', '3', '4']);
    expect(titleProblems('a/b.ts', text)).toEqual([]);
  });
});
