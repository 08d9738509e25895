import { expect, it } from 'vitest';
import { isMessageKey, messages, say, sayCount } from './catalogue.ts';

it('fills the places of a text and leaves a forgotten one to be seen', () => {
  expect(say('orders.list.count', { n: 12 })).toBe('12 pedidos encontrados');
  expect(say('orders.list.count')).toBe('{n} pedidos encontrados');
});

it('counts one in the singular, and thousands with their comma', () => {
  const counted = [0, 1, 2, 1284].map((n) => sayCount('migration.ask.refused', n));
  expect(counted.map((text) => text.split(':')[0])).toEqual([
    ...['0 no se pueden traer', '1 no se puede traer', '2 no se pueden traer', '1,284 no se pueden traer'],
  ]);
});

it('knows its keys and no inherited ones', () => {
  expect(isMessageKey('orders.cancel.shipped')).toBe(true);
  expect(isMessageKey('toString')).toBe(false);
});

it('keeps keys stable in form and texts clean', () => {
  for (const [key, text] of Object.entries(messages)) {
    expect(key).toMatch(/^[a-z][A-Za-z]*(\.[a-zA-Z0-9]+)+$/);
    expect(text, key).toBe(text.trim());
    expect(text, key).not.toBe('');
  }
});
