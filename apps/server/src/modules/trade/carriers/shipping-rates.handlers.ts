import type { Context } from '../../../context.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { batched } from '../../../db/batched.ts';
import { pageOf } from '../../../db/page.ts';
import { dataScope } from '../../../db/scope.ts';
import { accountAsked, loadAccount, requireSeller } from '../../people/sellers/load-account.ts';
import { type AskedQuote, findQuotes } from './quotes.repository.ts';
import { findRates } from './rate-list.repository.ts';
import { findOverlaps } from './rate-search.repository.ts';
import { toQuote, toRate } from './rates-mapper.ts';
import { createRate, deleteRate, deleteRates, type RateAsSeen, readRate, saveRate } from './save-rate.ts';

type Operations =
  | 'listShippingRates'
  | 'createShippingRate'
  | 'getShippingRate'
  | 'saveShippingRate'
  | 'deleteShippingRate'
  | 'deleteShippingRates'
  | 'quoteShippingRates'
  | 'listOverlappingRates';

/** Single rates of carriers, and quotes for a parcel; files of rates are loads. */
export function shippingRatesHandlers(context: Context): Pick<Handlers, Operations> {
  const { db } = context.database;
  const findQuote = batched((asked: readonly AskedQuote[]) => findQuotes(context.database, asked));
  return {
    listShippingRates: async ({ query, viewer }) => {
      const { page = 1, size, sortBy, sortOrder, total, ...search } = query;
      const order = sortBy && { by: sortBy, descending: sortOrder === 'desc' };
      const wanted = { ...pageOf({ from: page - 1, size }), leastTotal: total === 'atLeast' };
      const found = await findRates(db, dataScope(viewer), search, order, wanted);
      return listAnswer(found, toRate);
    },
    createShippingRate: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await createRate(context, body, { viewer, origin }),
    }),
    getShippingRate: async ({ path, viewer }) => ({ status: 200, body: await readRate(db, viewer, path.id) }),
    saveShippingRate: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await saveRate(context, changeTarget(path, header), body, { viewer, origin }),
    }),
    deleteShippingRate: async ({ path, header, viewer, origin }) => {
      await deleteRate(context, changeTarget(path, header), { viewer, origin });
      return { status: 204 };
    },
    deleteShippingRates: async ({ body, viewer, origin }) => ({
      status: 200,
      body: await deleteRates(context, { viewer, origin }, body),
    }),
    quoteShippingRates: async ({ query, viewer }) => {
      const { accountName, country = 'MEX', ...parcel } = query;
      const account = accountAsked(viewer, accountName);
      const rows = await findQuote({ account, country, ...parcel });
      // An account with a matching rate exists, so the quote of a cart usually needs one statement.
      if (rows.length === 0) await requireSeller(db, viewer, account);
      return listAnswer({ rows, total: rows.length }, toQuote);
    },
    listOverlappingRates: async ({ query, viewer }) => {
      const {
        accountName,
        size = 10,
        country = 'MEX',
        zipCodeStart = null,
        zipCodeEnd = null,
        zipCodes = [],
        ...rest
      } = query;
      const account = await loadAccount(db, viewer, { accountName, isRequired: false });
      const wanted = { country, zipCodeStart, zipCodeEnd, zipCodes, ...rest };
      return listAnswer(await findOverlaps(db, account, wanted, { offset: 0, size }), toRate);
    },
  };
}

const changeTarget = ({ id }: { id: number }, header: object): RateAsSeen => ({
  id,
  expected: expectedVersion(header),
});
