import { expect, test } from 'vitest';
import { checkNote } from './note-form.ts';

const many = Array.from({ length: 11 }, (_, n) => `@p${n}@a.mx`).join(' ');

test.each([
  [' \u0007 ', 'orders.note.required'],
  ['x'.repeat(1001), 'orders.note.tooLong'],
  [many, 'orders.note.tooManyMentions'],
])('the note %j is refused as %s', (text, code) => {
  expect(checkNote({ text, audience: 'own' })).toMatchObject({ valid: false, fields: { text: { code } } });
});

test('a note is cleaned of spaces and control characters', () => {
  const value = { text: 'Café', audience: 'both' as const };
  expect(checkNote({ text: ' Cafe\u0301\u0007', audience: 'both' })).toEqual({ valid: true, value });
  expect(checkNote({ text: 'x'.repeat(1000), audience: 'own' })).toMatchObject({ valid: true });
});

test('a note is for nobody but its side or both', () => {
  const audience = 'todos' as 'own';
  expect(checkNote({ text: 'Hola', audience })).toMatchObject({ valid: false, fields: { audience: {} } });
});
