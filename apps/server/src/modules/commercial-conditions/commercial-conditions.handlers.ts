import { isAdmin } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { listConditions } from './sku-conditions.repository.ts';

/** What files of conditions may name (S3 §7). */
export function commercialConditionsHandlers({ database }: Context): Pick<Handlers, 'listCommercialConditions'> {
  return {
    listCommercialConditions: async ({ query, viewer }) => {
      const page = { text: query.text, from: query.from ?? 0, size: query.size ?? 100 };
      const { rows, total } = await listConditions(database.db, { ...page, all: isAdmin(viewer) });
      return {
        status: 200,
        headers: { 'X-Total-Count': total },
        body: rows.map((row) => ({
          id: `${row.id}`,
          name: row.name,
          sellerVisible: row.seller_visible,
          isActive: row.is_active,
          isDefault: row.is_default,
        })),
      };
    },
  };
}
