import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { pageOf } from '../../db/page.ts';
import { dataScope } from '../../db/scope.ts';
import { findCarrierBlocks } from './carrier-blocks.repository.ts';
import { findCarriers } from './carriers.repository.ts';
import { toCarrier } from './carriers-mapper.ts';

export function carriersHandlers({ database }: Context): Pick<Handlers, 'listCarriers' | 'listCarrierBlocks'> {
  return {
    listCarriers: async ({ query, viewer }) => {
      const rows = await findCarriers(database.db, dataScope(viewer), query);
      return {
        status: 200,
        headers: { 'X-Total-Count': rows.length },
        body: rows.map(toCarrier),
      };
    },
    listCarrierBlocks: async ({ query, viewer }) => {
      const { page = 1, size, ...search } = query;
      const { rows, total } = await findCarrierBlocks(
        database.db,
        dataScope(viewer),
        search,
        pageOf({ from: page - 1, size }),
      );
      return {
        status: 200,
        headers: { 'X-Total-Count': total },
        body: rows.map((row) => ({
          id: row.id,
          name: row.name,
          startDate: row.start_date,
          endDate: row.end_date,
          status: row.active,
          allSellers: row.all_sellers,
          sellers: row.sellers,
        })),
      };
    },
  };
}
