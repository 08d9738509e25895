import { expect, it } from 'vitest';
import { isMessageKey, messages, say } from './catalogue.ts';

it('fills the places of a text and leaves a forgotten one to be seen', () => {
  expect(say('orders.list.count', { n: 12 })).toBe('12 pedidos encontrados');
  expect(say('orders.list.count')).toBe('{n} pedidos encontrados');
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
