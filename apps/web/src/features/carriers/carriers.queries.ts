import { seen } from '@trastienda/machines';
import type { CarrierBlockListQuery, CarrierListQuery } from '@trastienda/validators';
import { type Carrier, type CarrierBlock, unwrap, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const carriersKeys = createKeys('carriers');
export const carrierBlocksKeys = createKeys('carrierBlocks');

type Asked = { signal: AbortSignal };

/** Queries of the carrier and block screens. */
export const carriersQueries = {
  list: (query: CarrierListQuery) => ({
    queryKey: carriersKeys.list(query),
    queryFn: ({ signal }: Asked) => unwrapPage(api.GET('/carriers', { params: { query }, signal })),
  }),
  sellers: (id: string, from: number, size: number) => ({
    queryKey: [...carriersKeys.part('sellers', id), { from, size }] as const,
    queryFn: ({ signal }: Asked) =>
      unwrapPage(api.GET('/carriers/{id}/carrierseller', { params: { path: { id }, query: { from, size } }, signal })),
  }),
  blocks: (query: CarrierBlockListQuery) => ({
    queryKey: carrierBlocksKeys.list(query),
    queryFn: ({ signal }: Asked) => unwrapPage(api.GET('/blockedcarriers', { params: { query }, signal })),
  }),
};

/** Deletes a carrier only in the version that the person saw. */
export async function deleteCarrier({ id, version }: Pick<Carrier, 'id' | 'version'>): Promise<void> {
  await unwrap(api.DELETE('/carriers/{id}', { params: seen({ id, version }) }));
}

/** Deletes a block only in the version that the person saw. */
export async function deleteCarrierBlock({ id, version }: Pick<CarrierBlock, 'id' | 'version'>): Promise<void> {
  await unwrap(api.DELETE('/blockedcarriers/{id}', { params: seen({ id, version }) }));
}

/** Assigns a carrier to sellers, and returns how many of them did not have it yet. */
export async function assignSellers(carrierId: string, accountNames: readonly string[]): Promise<number> {
  const body = { carrierId, accountNames: [...accountNames] };
  return (await unwrap(api.POST('/carriers/carrierseller/batch', { body }))).added.length;
}

/** Unassigns a carrier from a seller. */
export async function unassignSeller(id: string, sellerId: string): Promise<void> {
  await unwrap(api.DELETE('/carriers/{id}/carrierseller/{sellerId}', { params: { path: { id, sellerId } } }));
}
