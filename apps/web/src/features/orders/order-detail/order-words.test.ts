import { expect, it } from 'vitest';
import { anItem } from '../../../testing/an-order.ts';
import { itemProgress } from './item-progress.ts';
import { packageHistory } from './package-status.ts';

it('names a cancellation right after the reception in a store as one in the store', () => {
  const entry = (status: string, day: number) => ({ status, creationDate: `2026-11-0${day}T10:00:00.000Z` });
  const history = packageHistory([entry('CANCELED', 3), entry('SHIPPED', 1), entry('RECEPTION_IN_STORE', 2)]);
  expect(history.map(({ label }) => label)).toEqual(['Enviado', 'Recibido en tienda', 'Cancelado en tienda']);
  expect(packageHistory([entry('SHIPPED', 1), entry('CANCELED', 2)]).at(-1)?.label).toBe('Cancelado');
});

it.each([
  [{ quantity: 2 }, ['2 por enviar']],
  [{ quantity: 3, shippedQuantity: 3, deliveredQuantity: 1 }, ['1 entregada', '2 enviadas']],
  [{ quantity: 2, shippedQuantity: 2, deliveredQuantity: 2, canceledQuantity: 1 }, ['1 entregada', '1 cancelada']],
  [{ quantity: 3, shippedQuantity: 3, deliveredQuantity: 3, returnedQuantity: 1 }, ['2 entregadas', '1 devuelta']],
  [{ quantity: 4, shippedQuantity: 1, canceledQuantity: 1 }, ['1 enviada', '2 por enviar', '1 cancelada']],
])('says where the units of %j are', (item, words) => {
  expect(itemProgress(anItem(item))).toEqual(words);
});
