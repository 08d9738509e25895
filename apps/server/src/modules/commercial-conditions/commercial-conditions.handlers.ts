import { isAdmin } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { listAnswer } from '../../contract/list-answer.ts';
import { rowsFrom } from '../../db/page.ts';
import { listConditions } from './sku-conditions.repository.ts';

/** What files of conditions may name (S3 §7). */
export function commercialConditionsHandlers({ database }: Context): Pick<Handlers, 'listCommercialConditions'> {
  return {
    listCommercialConditions: async ({ query, viewer }) => {
      const search = { text: query.text, all: isAdmin(viewer) };
      return listAnswer(await listConditions(database.db, search, rowsFrom(query, 100)), (row) => ({
        id: `${row.id}`,
        name: row.name,
        sellerVisible: row.seller_visible,
        isActive: row.is_active,
        isDefault: row.is_default,
      }));
    },
  };
}
