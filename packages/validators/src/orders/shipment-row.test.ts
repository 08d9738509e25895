import { describe, expect, test } from 'vitest';
import { carrierNamed, chosenItems, pendingAfter } from './shipment-row.ts';

const pending = [
  { id: 'SKU1', quantity: 3 },
  { id: 'A:2', quantity: 1 },
];

describe('items as they are written', () => {
  test.each([
    {
      words: 'all',
      items: [
        { id: 'SKU1', quantity: 3 },
        { id: 'A:2', quantity: 1 },
      ],
    },
    { words: ['SKU1:2'], items: [{ id: 'SKU1', quantity: 2 }] },
    { words: ['SKU1'], items: [{ id: 'SKU1', quantity: 3 }] },
    { words: ['A:2'], items: [{ id: 'A:2', quantity: 1 }] },
    { words: ['A:2:1'], items: [{ id: 'A:2', quantity: 1 }] },
    { words: ['nope'], items: [{ id: 'nope', quantity: 1 }] },
    { words: ['SKU1:'], items: [{ id: 'SKU1', quantity: Number.NaN }] },
    { words: ['SKU1:1.5'], items: [{ id: 'SKU1', quantity: Number.NaN }] },
    { words: ['SKU1:-1'], items: [{ id: 'SKU1', quantity: Number.NaN }] },
  ] as const)('reads $words', ({ words, items }) => {
    expect(chosenItems(pending, words)).toEqual(items);
  });
});

test('what rows before have sent is pending no more', () => {
  const sent = [...pending, { id: 'SKU1', quantity: 1 }].map(({ id }) => ({ id, quantity: 1 }));
  expect(pendingAfter(pending, sent)).toEqual([{ id: 'SKU1', quantity: 1 }]);
});

test('a carrier by id or by name, one that may carry it first; an unknown one is left as it is', () => {
  const carrier = (id: string, name: string, more: object = {}) => ({
    id,
    name,
    type: 'SELLER' as const,
    isActive: true,
    ...more,
  });
  const carriers = [
    carrier('old', 'DHL', { isActive: false }),
    carrier('adm', 'DHL', { type: 'ADMIN' as const }),
    carrier('dhl-2', 'DHL'),
    carrier('fedex', 'FEDEX'),
  ];
  expect(carrierNamed(carriers, ' dhl ')).toBe('dhl-2');
  expect(carrierNamed(carriers, 'fedex')).toBe('fedex');
  expect(carrierNamed(carriers, 'old')).toBe('old');
  expect(carrierNamed(carriers, 'UPS')).toBe('UPS');
});
