import { type OrderEvent, type TrastiendaClient, unwrap } from 'trastienda-client';

/** What happened to an order, newest first. */
export const findHistory = (client: TrastiendaClient, id: string): Promise<OrderEvent[]> =>
  unwrap(client.GET('/orders/{id}/history', { params: { path: { id } } }));
