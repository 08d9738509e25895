import { expect, test } from 'vitest';
import { checkRefusal } from './decision-form.ts';

test.each([
  ['', 'orders.decision.note.required'],
  [' \n ', 'orders.decision.note.required'],
  ['x'.repeat(501), 'orders.ship.tooLong'],
])('the note %j is refused as %s', (note, code) => {
  expect(checkRefusal({ note })).toMatchObject({ valid: false, fields: { note: { code } } });
});

test.each([' Ya está empacado ', 'x'.repeat(500)])('the note %j is trimmed and taken', (note) => {
  expect(checkRefusal({ note })).toEqual({ valid: true, value: { note: note.trim() } });
});
