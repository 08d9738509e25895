import { priceNoteLength } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { checkPriceNote } from './price-note.ts';

const most = 'x'.repeat(priceNoteLength);

it.each([
  ['a reason', ' Muy bajo \n', { valid: true, value: { note: 'Muy bajo' } }],
  ['none', ' \n ', { valid: false, fields: { note: { code: 'prices.reject.note.required' } } }],
  ['the longest', `${most} `, { valid: true, value: { note: most } }],
  [
    'one sign more',
    `${most}x`,
    { valid: false, fields: { note: { code: 'shared.tooLong', params: { max: priceNoteLength } } } },
  ],
])('reads %s as it is stored', (_, note, checked) => {
  expect(checkPriceNote({ note })).toEqual(checked);
});
