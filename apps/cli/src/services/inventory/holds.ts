import { type SkuHolds, type TrastiendaClient, unwrap } from '@trastienda/api-client';
import { findNamed } from '../products/find-sku.ts';

/** The orders that hold units of a variant, given by its number or its UPC (R35). */
export const findHolds = (client: TrastiendaClient, named: string): Promise<SkuHolds> =>
  findNamed(client, named, (id) => unwrap(client.GET('/sku/inventories/{id}/holds', { params: { path: { id } } })));
