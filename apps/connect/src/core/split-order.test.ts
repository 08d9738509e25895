import { priceTagCentavos, toCentavos } from '@trastienda/domain';
import fc from 'fast-check';
import type { NewOrder } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { shopLine, shopOrder } from '../testing/orders.ts';
import { shareOut, splitOrder } from './split-order.ts';

const settings = { prefix: 'MED-', retailer: 'medusa', shippingEstimate: '5bd' };
const accounts = new Map([
  ['71', 'brisa'],
  ['72', 'aurora'],
  ['73', 'aurora'],
]);

/** What the marketplace reckons that an order costs. */
const costOf = ({ items, shipping = 0 }: NewOrder): number =>
  items.reduce((sum, { price, quantity, priceTags = [] }) => {
    const each = toCentavos(price);
    return sum + each * quantity + priceTags.reduce((all, tag) => all + priceTagCentavos(tag, each, quantity), 0);
  }, toCentavos(shipping));

describe('a purchase, divided by seller', () => {
  it('makes an order for each seller, called by the purchase and the seller', () => {
    const lines = [
      shopLine({ id: 'a', sku: '71' }),
      shopLine({ id: 'b', sku: '72', quantity: 1 }),
      shopLine({ id: 'c', sku: '73', quantity: 1 }),
      shopLine({ id: 'd', sku: undefined }),
    ];
    const parts = splitOrder(shopOrder({ lines }), accounts, settings);
    expect(parts.map(({ id, lines: its }) => [id, its.map(({ lineId }) => lineId)])).toEqual([
      ['MED-7-aurora', ['b', 'c']],
      ['MED-7-brisa', ['a']],
    ]);
    // The storefront's own goods bear their part of the shipping: 200 of 600 pesos.
    expect(parts.map(({ order }) => order.shipping)).toEqual([33, 33]);
    expect(parts[0]?.order).toMatchObject({
      accountName: 'aurora',
      paid: true,
      clientProfileData: { firstName: 'Ana', lastName: 'Peña', email: 'ana@correo.mx' },
      shippingData: { address: { street: 'Calle Durango', number: '12', receiverName: 'Ana Peña', country: 'MEX' } },
    });
  });

  it('keeps a variant on several lines as one item, with the lower price as a discount', () => {
    const lines = [
      shopLine({ id: 'a', quantity: 1 }),
      shopLine({ id: 'b', quantity: 1, unitCentavos: 9_000, discounts: [{ code: 'DIEZ', centavos: 1_000 }] }),
    ];
    const [part] = splitOrder(shopOrder({ lines, shippingCentavos: 0 }), accounts, settings);
    expect(part?.order.items).toEqual([
      {
        id: '71',
        name: 'Taza Azul',
        quantity: 2,
        price: 100,
        priceTags: [
          { identifier: 'DIEZ', isPercentual: false, rawValue: -5 },
          { identifier: 'Descuento', isPercentual: false, rawValue: -5 },
        ],
      },
    ]);
    expect(part?.order.promotions).toMatchObject([{ identifier: 'DIEZ', nominalDiscountValue: 10 }]);
  });

  it('leaves out what is not ordered any more, and cuts no name within a character', () => {
    const lines = [
      shopLine({ id: 'a', name: `${'n'.repeat(199)}🎁!` }),
      shopLine({ id: 'b', sku: '72', quantity: 0 }),
      shopLine({ id: 'c', sku: '73', quantity: 0 }),
    ];
    const parts = splitOrder(shopOrder({ lines }), accounts, settings);
    expect(parts.map(({ order }) => order.items.map(({ id, name }) => [id, name]))).toEqual([
      [['71', `${'n'.repeat(199)}🎁`]],
    ]);
  });

  it.each([
    ['Calle Durango 12', 'Calle Durango', '12'],
    ['Av. Reforma #222-B', 'Av. Reforma', '222-B'],
    ['Calle 5 de Mayo', 'Calle 5 de Mayo', ''],
    ['Privada sin número', 'Privada sin número', ''],
  ])('reads the number at the end of the street of %s', (text, street, number) => {
    const address = { ...shopOrder().address, street: text } as NonNullable<ReturnType<typeof shopOrder>['address']>;
    const [part] = splitOrder(shopOrder({ address }), accounts, settings);
    expect(part?.order.shippingData.address).toMatchObject({ street, number });
  });

  const amounts = fc.integer({ min: 0, max: 1_000_000 });

  it('divides an amount without losing a centavo, and gives nothing without a weight', () => {
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 8 }), (amount, weights) => {
        const shares = shareOut(amount, weights);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        const total = weights.reduce((sum, one) => sum + one, 0);
        if (total > 0) for (const [n, weight] of weights.entries()) if (weight === 0) expect(shares[n]).toBe(0);
      }),
    );
  });

  const line = fc.record({
    sku: fc.constantFrom('71', '72', '73'),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitCentavos: fc.integer({ min: 100, max: 500_000 }),
    part: fc.integer({ min: 0, max: 100 }),
  });

  it('costs what the buyer paid, if the shipping covers the centavos that units cannot divide', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (drawn) => {
        const lines = drawn.map(({ sku, quantity, unitCentavos, part }, n) =>
          shopLine({
            id: `l-${n}`,
            sku,
            quantity,
            unitCentavos,
            discounts: [{ code: 'X', centavos: Math.floor((unitCentavos * quantity * part) / 100) }],
          }),
        );
        const paid = lines.reduce(
          (sum, one) => sum + one.unitCentavos * one.quantity - (one.discounts[0]?.centavos ?? 0),
          0,
        );
        const parts = splitOrder(shopOrder({ lines, shippingCentavos: 100_000 }), accounts, settings);
        const value = parts.reduce((sum, { order }) => sum + costOf(order), 0);
        // A part of little value has little shipping: less than a centavo for each unit may be missing there.
        const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(value - paid - 100_000).toBeGreaterThanOrEqual(0);
        expect(value - paid - 100_000).toBeLessThan(2 * units);
      }),
    );
  });
});
