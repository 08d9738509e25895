import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { administrationScope } from '../../db/scope.ts';
import { findSellers } from './sellers.repository.ts';

const DEFAULT_SIZE = 100;
// `noPagination` means all of them, yet no answer is without an end.
const MOST_SELLERS = 20_000;

export function sellersHandlers({ database }: Context): Pick<Handlers, 'listSellers'> {
  return {
    listSellers: async ({ query, viewer }) => {
      const { rows, total } = await findSellers(database.db, administrationScope(viewer), {
        text: query.text,
        sortBy: query.sortBy ?? 'accountName',
        page: query.noPagination ? 0 : (query.from ?? 0),
        size: query.noPagination ? MOST_SELLERS : (query.size ?? DEFAULT_SIZE),
      });
      return {
        status: 200,
        headers: { 'X-Total-Count': total },
        body: rows.map(({ id, account_name, name, active }) => ({ id, accountName: account_name, name, active })),
      };
    },
  };
}
