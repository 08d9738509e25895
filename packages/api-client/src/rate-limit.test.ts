import { expect, it } from 'vitest';
import { rateLimitOf } from './rate-limit.ts';

const whole = { 'RateLimit-Limit': '5', 'RateLimit-Remaining': '4', 'RateLimit-Reset': '900' };

it.each<[string, Record<string, string>, ReturnType<typeof rateLimitOf>]>([
  ['all three', whole, { limit: 5, remaining: 4, resetSeconds: 900 }],
  ['none', {}, undefined],
  ['no rest', { ...whole, 'RateLimit-Remaining': '' }, undefined],
  ['a date instead of seconds', { ...whole, 'RateLimit-Reset': 'Sun, 29 Nov 2026 06:00:00 GMT' }, undefined],
  ['a broken number', { ...whole, 'RateLimit-Limit': '5.5' }, undefined],
])('reads a limit of an answer with %s', (_, headers, limit) => {
  expect(rateLimitOf(new Response(null, { headers }))).toEqual(limit);
});
