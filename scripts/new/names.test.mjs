import { describe, expect, it } from 'vitest';
import { namesOf } from './names.mjs';

describe('the name of what is new', () => {
  it.each([
    [
      'orders/return-order',
      true,
      { area: 'orders', camel: 'returnOrder', pascal: 'ReturnOrder', words: 'return order' },
    ],
    ['return-labels', false, { area: '', camel: 'returnLabels', pascal: 'ReturnLabels', words: 'return labels' }],
    ['return-order', true, undefined],
    ['orders/return-order', false, undefined],
    ['orders/ReturnOrder', true, undefined],
    ['../orders/x', true, undefined],
    ['', false, undefined],
  ])('is derived from %s or refused', (text, hasArea, expected) => {
    const names = namesOf(text, hasArea);
    if (expected === undefined) expect(names).toBeUndefined();
    else expect(names).toMatchObject(expected);
  });
});
