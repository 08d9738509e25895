import { pendingUnits, shippableItems } from '@trastienda/domain';
import { type TrastiendaClient, unwrap } from 'trastienda-client';
import { createActor } from 'xstate';
import { openOrder } from './flows.ts';

/** The flow Enviar of an order, not yet started, with the available carriers. */
export const openShipment = async (client: TrastiendaClient, id: string) => {
  const { order, subject, flows, input } = await openOrder(client, id, 'ship');
  const carriers = await unwrap(client.GET('/carriers'));
  const nameOf = (sku: string) => order.items.find((item) => item.id === sku)?.name ?? '';
  return {
    order: subject,
    carriers,
    pending: shippableItems(subject).map((item) => ({
      id: item.id,
      name: nameOf(item.id),
      quantity: pendingUnits(item),
    })),
    actor: createActor(flows.ship, { input: { ...input, extra: { carriers } } }),
  };
};
