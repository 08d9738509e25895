import { expect, it } from 'vitest';
import { attemptKeys } from './attempt-keys.ts';

it('keeps the key of what got no answer, for the same content alone, until it is answered', async () => {
  let made = 0;
  const named = attemptKeys(() => `key-${++made}`);
  const answered = (content: object) => named(content, async (header) => header['Idempotency-Key']);
  const silent = (content: object) =>
    named(content, async () => {
      throw new Error('No answer.');
    });
  await expect(silent({ text: 'a' })).rejects.toThrow('No answer.');
  expect(await answered({ text: 'b' })).toBe('key-2');
  expect(await answered({ text: 'a' })).toBe('key-1');
  expect(await answered({ text: 'a' })).toBe('key-3');
});
