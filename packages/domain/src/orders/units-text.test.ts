import { expect, it } from 'vitest';
import type { OrderItemFacts } from './order-facts.ts';
import { unitsText } from './units-text.ts';

const line: OrderItemFacts = {
  ...{ id: 'SKU1', status: 'ACTIVE', quantity: 2, shippedQuantity: 0, deliveredQuantity: 0, canceledQuantity: 0 },
  ...{ returnedQuantity: 0, returnedUndeliveredQuantity: 0 },
};
const delivered = (units: number) => ({ quantity: units, shippedQuantity: units, deliveredQuantity: units });

it.each<[Partial<OrderItemFacts>, string[]]>([
  [{}, ['2 por enviar']],
  [{ quantity: 3, shippedQuantity: 3, deliveredQuantity: 1 }, ['1 entregada', '2 enviadas']],
  [{ ...delivered(2), canceledQuantity: 1 }, ['1 entregada', '1 cancelada']],
  [{ ...delivered(3), returnedQuantity: 1 }, ['2 entregadas', '1 devuelta']],
  [{ ...delivered(3), canceledQuantity: 3, status: 'CANCELLED', returnedQuantity: 1 }, ['1 devuelta', '2 canceladas']],
  [{ quantity: 4, shippedQuantity: 1, canceledQuantity: 1 }, ['1 enviada', '2 por enviar', '1 cancelada']],
])('says where the units of %j are', (item, words) => {
  expect(unitsText({ ...line, ...item })).toEqual(words);
});
