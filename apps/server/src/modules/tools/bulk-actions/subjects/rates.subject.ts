import { canChangeRate, say, type Viewer } from '@trastienda/domain';
import type { Db } from '../../../../db/database.ts';
import { dataScope, MARKETPLACE, sellerOrNull } from '../../../../db/scope.ts';
import { findSellers } from '../../../people/sellers/sellers.repository.ts';
import type { Origin } from '../../../platform/audit/audit.repository.ts';
import { standingOf } from '../../../trade/carriers/carrier-context.ts';
import { findRatesById } from '../../../trade/carriers/rate-search.repository.ts';
import { deleteRatesWithin } from '../../../trade/carriers/save-rate.ts';
import { type Changed, numbersOf, type RowWork } from './row-work.ts';

/** Deletes many rates at once, by the use case of the call that names rates. */
export const ratesWork: RowWork = {
  notFound: 'rates.notFound',
  lookedAtOnce: 1_000,
  changedAtOnce: 200,
  show: async ({ database: { db } }, viewer, ids) => {
    const found = await findRatesById(db, dataScope(viewer), numbersOf(ids), { lock: false });
    const names = await namesOf(db, viewer, found);
    return new Map(
      found.map((rate) => {
        const { zip_code_start: from, zip_code_end: to, zip_codes: codes } = rate;
        const place = from ? `${from} - ${to}` : [codes ?? []].flat().join(', ');
        const name = [rate.carrier.name, names.get(rate.account_name), rate.country].filter(Boolean).join(' · ');
        return [String(rate.id), { name, imageUrl: null, note: place ? say('bulk.row.rate', { place }) : null }];
      }),
    );
  },
  look: async (trx, { viewer, at }, ids) => {
    const standing = await standingOf(trx, viewer, at);
    const found = await findRatesById(trx, dataScope(viewer), numbersOf(ids), { lock: false });
    return new Map(
      found.map(({ id, account_name }) => [
        String(id),
        { status: null, verdict: canChangeRate(viewer, { accountName: sellerOrNull(account_name) }, standing) },
      ]),
    );
  },
  change: async (context, trx, { row, viewer }, ids) => {
    const origin: Origin = { personId: row.created_by, surface: row.surface, requestId: `bulk:${row.id}` };
    const answers = await deleteRatesWithin(context, trx, { viewer, origin }, numbersOf(ids));
    const byId = new Map(answers.map((answer) => [String(answer.id), answer]));
    return new Map(
      ids.map((id): [string, Changed] => {
        const answer = byId.get(id);
        if (answer?.done) return [id, { status: null }];
        const { code = 'rates.notFound', message = say('rates.notFound') } = answer ?? {};
        return [id, { status: null, refusal: { code, message } }];
      }),
    );
  },
};

/** The names of the sellers that rates belong to, by their accounts. */
async function namesOf(db: Db, viewer: Viewer, rates: readonly { readonly account_name: string }[]) {
  const accountNames = [...new Set(rates.map(({ account_name }) => account_name))].filter(
    (name) => name !== MARKETPLACE,
  );
  if (accountNames.length === 0) return new Map<string, string>();
  const page = { offset: 0, size: accountNames.length };
  const { rows } = await findSellers(db, dataScope(viewer), { accountNames, sortBy: 'name' }, page);
  return new Map(rows.map(({ account_name, name }) => [account_name, name]));
}
