import { type SkuHolds, type TrastiendaClient, unwrap } from 'trastienda-client';
import { findNamed } from '../products/find-sku.ts';

/** Orders that one call asks for. */
const AT_ONCE = 1_000;

/** All orders that hold units of a variant, given by its number or its UPC (R35); at most as many as the first answer counts. */
export const findHolds = (client: TrastiendaClient, named: string): Promise<SkuHolds> =>
  findNamed(client, named, async (id) => {
    const read = (cursor?: string) => {
      const query = { size: AT_ONCE, ...(cursor !== undefined && { cursor }) };
      return unwrap(client.GET('/sku/inventories/{id}/holds', { params: { path: { id }, query } }));
    };
    const first = await read();
    const orders = [...first.orders];
    let { next } = first;
    while (next !== null && orders.length < first.total) {
      const more = await read(next);
      orders.push(...more.orders);
      next = more.next;
    }
    return { ...first, orders, next };
  });
