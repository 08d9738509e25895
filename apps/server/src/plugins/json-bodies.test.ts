import { say } from '@trastienda/domain';
import { describe, expect, test } from 'vitest';
import { refusalOfJson } from './json-bodies.ts';

const bounds = { bytes: 65_536, values: 100, names: new Set(['name', 'list']) };
const codeOf = (json: string) => refusalOfJson(json, bounds)?.code;
const list = (length: number, one: (n: number) => string) => Array.from({ length }, (_, n) => one(n)).join(',');

describe('a JSON text is looked over before it is parsed', () => {
  test.each<[string, string, string | undefined]>([
    ['a good one', '{"name":"x","list":[1,2,{"name":null}]}', undefined],
    ['no JSON at all, which the parser refuses', '<a>"', undefined],
    ['an empty one', '', undefined],
    ['fifty names that nobody knows', `{${list(50, (n) => `"k${n}":1`)}}`, undefined],
    ['more names that nobody knows', `{${list(51, (n) => `"k${n}" \n : 1`)}}`, 'errors.validation'],
    ['a known name as often as wanted', `[${list(40, () => '{"name":1}')}]`, undefined],
    ['as many values as allowed', `[${list(98, () => '1')}]`, undefined],
    ['more values', `[${list(100, () => '1')}]`, 'errors.payloadTooLarge'],
    ['more empty objects', `[${list(60, () => '{}')}]`, 'errors.payloadTooLarge'],
    ['32 levels', '['.repeat(32) + ']'.repeat(32), undefined],
    ['more levels', '['.repeat(33), 'errors.badRequest'],
    ['what looks like values inside a text', `{"name":"${'[{,'.repeat(500)}"}`, undefined],
    ['what looks like names inside a text', `{"name":"${list(60, (n) => `\\"k${n}\\":1`)}"}`, undefined],
    ['a text that ends with a backslash', `["\\\\",${list(100, () => '1')}]`, 'errors.payloadTooLarge'],
    ['a text that does not end', `["${'\\"'.repeat(1_000)}`, undefined],
    [
      'a text of backslashes and quotes that ends',
      `["${'\\\\'.repeat(50)}\\"[[",${list(100, () => '1')}]`,
      'errors.payloadTooLarge',
    ],
    ['a file in which each slash is escaped', `{"name":"${`\\/${'A'.repeat(63)}`.repeat(100_000)}"}`, undefined],
    ['a large text of escapes', `{"name":"${'\\u0041'.repeat(1_000_000)}"}`, 'errors.payloadTooLarge'],
    ['a text of escapes as large as any other body', `{"name":"${'\\"'.repeat(500_000)}"}`, undefined],
  ])('decides about %s', (_what, json, code) => {
    expect(codeOf(json)).toBe(code);
  });

  test('the refusal names the first name beyond the bound, and never repeats much of it', () => {
    const names = `{${list(50, (n) => `"k${n}":1`)},"${'x'.repeat(5_000)}":1}`;
    expect(refusalOfJson(names, bounds)?.details.fields).toEqual({ ['x'.repeat(100)]: say('validation.unknown') });
  });
});
