import { type Order, type TrastiendaClient, unwrap } from '@trastienda/api-client';

/** An order, whole; one that the user may not see is not found. */
export const findOrder = (client: TrastiendaClient, id: string): Promise<Order> =>
  unwrap(client.GET('/orders/{id}', { params: { path: { id } } }));
