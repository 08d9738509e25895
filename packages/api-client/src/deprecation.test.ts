import { expect, it } from 'vitest';
import { deprecationOf } from './deprecation.ts';

const whole = { Deprecation: '@1796083200', Sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' };
const since = new Date('2026-12-01T00:00:00Z');

it.each<[string, Record<string, string>, ReturnType<typeof deprecationOf>]>([
  ['its end', whole, { since, sunset: new Date('2027-06-01T00:00:00Z') }],
  ['no end', { Deprecation: whole.Deprecation }, { since, sunset: undefined }],
  ['an end that is no date', { ...whole, Sunset: 'soon' }, { since, sunset: undefined }],
  ['none', {}, undefined],
  ['an end alone', { Sunset: whole.Sunset }, undefined],
  ['a mark that is no moment', { ...whole, Deprecation: 'true' }, undefined],
])('reads a deprecation of an answer with %s', (_, headers, told) => {
  expect(deprecationOf(new Response(null, { headers }))).toEqual(told);
});
