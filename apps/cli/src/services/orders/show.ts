import { type Order, type TrastiendaClient, unwrap } from 'trastienda-client';

/** An order with all its data; an order that the user may not see counts as not found. */
export const findOrder = (client: TrastiendaClient, id: string): Promise<Order> =>
  unwrap(client.GET('/orders/{id}', { params: { path: { id } } }));
