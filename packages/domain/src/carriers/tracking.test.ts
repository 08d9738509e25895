import { describe, expect, it } from 'vitest';
import { say } from '../messages/catalogue.ts';
import { refusedWith } from '../testing/refused-with.ts';
import { trackingTemplateVerdict, trackingUrlOf, trackingVerdict } from './tracking.ts';
import { isTrackingMask, longestNumber, maskText } from './tracking-mask.ts';

const carrier = (trackingPattern?: string, trackingUrlTemplate?: string) => ({
  name: 'DHL',
  trackingPattern,
  trackingUrlTemplate,
});

it.each<[string, string, boolean]>([
  ['#{10}', '1234567890', true],
  ['#{10}', ' 1234567890 ', true],
  ['#{10}', '123456789', false],
  ['#{10}', '12345678901', false],
  ['#{10}', '123456789O', false],
  ['#{10}', '', false],
  ['#{10}|#{12}', '123456789012', true],
  ['#{10}|#{12}', '12345678901', false],
  ['#{2,4}', '1', false],
  ['#{2,4}', '12', true],
  ['#{2,4}', '1234', true],
  ['#{2,4}', '12345', false],
  ['JD#{3}', 'jd123', true],
  ['jd#{3}', 'JD123', true],
  ['JD#{3}', 'JX123', false],
  ['@{2}#*', 'ab1z', true],
  ['@{2}#*', 'añ1z', false],
  ['*{1,9}-#', 'A1B2-3', true],
  ['#{0,5}#{0,5}#', '12345678901', true],
  ['1.2/3', '1.2/3', true],
  ['1.2/3', '1x2/3', false],
])('%s takes %j: %s (ADR 58)', (pattern, number, expected) => {
  const verdict = trackingVerdict(carrier(pattern), number);
  expect(verdict.allowed).toBe(expected);
  if (!verdict.allowed)
    expect(verdict).toMatchObject({ code: 'carriers.tracking.mismatch', params: { carrier: 'DHL' } });
});

it.each([undefined, null, ''])('takes any number without a pattern (%j)', (trackingPattern) => {
  expect(trackingVerdict({ name: 'DHL', trackingPattern }, 'lo que sea').allowed).toBe(true);
});

it.each<[string, boolean]>([
  ['#{10}', true],
  ['#{45}', true],
  ['#{46}', false],
  ['#{40}@{6}', false],
  ['#{0}', false],
  ['#{0,3}', false],
  ['#{5,4}', false],
  ['', false],
  ['#{10}|', false],
  ['(#)+', false],
  ['^#$', false],
  ['# #', false],
  ['#{1,2,3}', false],
  ['ñ', false],
])('%j is a pattern: %s', (pattern, expected) => {
  expect(isTrackingMask(pattern)).toBe(expected);
});

it('comes to an end with a pattern that would keep an expression busy for years: 3 choices, 16 times', () => {
  const pattern = `${'*{0,2}'.repeat(16)}#`;
  expect(isTrackingMask(pattern)).toBe(true);
  expect(trackingVerdict(carrier(pattern), 'a'.repeat(45)).allowed).toBe(false);
  expect(trackingVerdict(carrier(pattern), `${'a'.repeat(32)}1`).allowed).toBe(true);
});

it.each([
  ['#{10}', '10 dígitos'],
  ['#', '1 dígito'],
  ['#{10}|PK#{10}MX', '10 dígitos o “PK”, 10 dígitos, “MX”'],
  ['@{2,3}*{1}', '2 a 3 letras, 1 letra o dígito'],
  ['0{2,3}', '“0” 2 a 3 veces'],
])('says the pattern %s in words: %s', (pattern, words) => {
  expect(maskText(pattern)).toBe(words);
});

describe('the page where a number is tracked', () => {
  it('has the number in its place, and stays away where it would not fit an order', () => {
    const url = 'https://dhl.mx/r?id={tracking}';
    expect(trackingUrlOf(carrier(undefined, url), ' 12/3 ')).toBe('https://dhl.mx/r?id=12%2F3');
    expect(trackingUrlOf(carrier(undefined, url), '$&')).toBe('https://dhl.mx/r?id=%24%26');
    expect(trackingUrlOf(carrier(undefined, url), '1'.repeat(26))).toBeUndefined();
    expect(trackingUrlOf(carrier(undefined, url), ' ')).toBeUndefined();
    expect(trackingUrlOf(carrier(), '1')).toBeUndefined();
  });

  it.each([
    ['https://dhl.mx/{tracking}', '#{10}', undefined],
    ['https://dhl.mx/{tracking}', '', undefined],
    ['https://dhl.mx/', '', 'carriers.trackingUrl.place'],
    ['https://dhl.mx/{tracking}/{tracking}', '', 'carriers.trackingUrl.place'],
    ['javascript:alert({tracking})', '', 'carriers.trackingUrl.address'],
    ['https://{tracking}', '', 'carriers.trackingUrl.address'],
    ['https://www.dhl.com/mx-es/home/{tracking}', '#{14}', undefined],
    ['https://www.dhl.com/mx-es/home/{tracking}', '#{15}', 'carriers.trackingUrl.tooLong'],
  ])('allows or refuses %s with the pattern %j: %s', (template, pattern, code) => {
    const verdict = trackingTemplateVerdict(template, pattern);
    expect(refusedWith(verdict)).toBe(code);
  });

  it('says its own words for each refusal', () => {
    const verdict = trackingTemplateVerdict(`https://www.dhl.com/mx-es/home/{tracking}`, '#{18}');
    if (verdict.allowed) throw new Error('It is too long.');
    expect(say(verdict.code, verdict.params)).toContain('49');
    expect(longestNumber('#{18}|#')).toBe(18);
  });
});
