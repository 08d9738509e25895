import { type OrderRow, type operations, type Page, type TrastiendaClient, unwrapPage } from '@trastienda/api-client';
import { limits } from '@trastienda/domain';

export type OrderSearch = NonNullable<operations['listOrders']['parameters']['query']>;

/** A page of the orders that the user may see, and how many match in all. */
export const listOrders = (client: TrastiendaClient, search: OrderSearch): Promise<Page<OrderRow>> =>
  unwrapPage(client.GET('/orders', { params: { query: search } }), limits.totalCountFallback);
