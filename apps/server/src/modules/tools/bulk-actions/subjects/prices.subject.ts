import { formatMoney, priceInForce, say, todayInMexico } from '@trastienda/domain';
import { dataScope } from '../../../../db/scope.ts';
import { approvalVerdict, type DecidedPrices, decidePricesWithin } from '../../../catalogue/prices/decide-prices.ts';
import { findStandingApprovals } from '../../../catalogue/prices/price-approvals.repository.ts';
import { findSkuImages } from '../../../catalogue/products/product-faces.repository.ts';
import type { Origin } from '../../../platform/audit/audit.repository.ts';
import type { BulkActionRow } from '../bulk-actions.repository.ts';
import { type Changed, numbersOf, type RowWork } from './row-work.ts';

/** Decides many waiting prices at once, by the use case of the calls that name prices. */
export const pricesWork: RowWork = {
  notFound: 'prices.notFound',
  lookedAtOnce: 1_000,
  changedAtOnce: 200,
  show: async ({ database: { db }, now }, viewer, ids) => {
    const today = todayInMexico(now());
    const found = await findStandingApprovals(db, dataScope(viewer), numbersOf(ids), { hold: false });
    const faces = await findSkuImages(
      db,
      dataScope(viewer),
      found.map(({ sku_id }) => sku_id),
    );
    return new Map(
      found.map(({ id, sku_id, sku_name, before, after }) => {
        const { priceCentavos, listPriceCentavos } = after;
        const from = formatMoney(priceInForce(before, today));
        const note = say('bulk.row.price', { from, to: formatMoney(priceCentavos ?? listPriceCentavos) });
        return [String(id), { name: `${sku_name} (${sku_id})`, imageUrl: faces.get(sku_id) ?? null, note }];
      }),
    );
  },
  look: async (trx, { row, viewer, at }, ids) => {
    const { decision } = decidedBy(row);
    const today = todayInMexico(at);
    const found = await findStandingApprovals(trx, dataScope(viewer), numbersOf(ids), { hold: false });
    return new Map(
      found.map((approval) => [
        String(approval.id),
        { status: approval.status, verdict: approvalVerdict(decision, approval, today) },
      ]),
    );
  },
  change: async (context, trx, { row, viewer }, ids) => {
    const decided = decidedBy(row);
    const origin: Origin = { personId: row.created_by, surface: row.surface, requestId: `bulk:${row.id}` };
    const answers = await decidePricesWithin(context, trx, { viewer, origin }, decided, numbersOf(ids));
    const byId = new Map(answers.map((answer) => [String(answer.priceApprovalId), answer]));
    return new Map(
      ids.map((id): [string, Changed] => {
        const answer = byId.get(id);
        if (answer?.done) return [id, { status: decided.decision === 'approve' ? 'APPROVED' : 'REJECTED' }];
        const { code = 'prices.notFound', message = say('prices.notFound') } = answer ?? {};
        return [id, { status: null, refusal: { code, message } }];
      }),
    );
  },
};

function decidedBy({ action, note }: BulkActionRow): DecidedPrices {
  if (action === 'approvePrices') return { decision: 'approve' };
  if (action === 'rejectPrices') return { decision: 'reject', note: note ?? '' };
  throw new Error(`${action} is no action on prices.`);
}
