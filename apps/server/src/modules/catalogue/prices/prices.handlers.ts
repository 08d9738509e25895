import { discountPercent, isMessageKey, say, toDecimal, todayInMexico } from '@trastienda/domain';
import type { components } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { rowsFrom } from '../../../db/page.ts';
import { dataScope } from '../../../db/scope.ts';
import { decidePrices } from './decide-prices.ts';
import { findPriceApprovals, type PriceApprovalRow } from './price-approvals.repository.ts';
import { withdrawPrice } from './withdraw-prices.ts';

type PricesOperation = 'listPriceApprovals' | 'approvePrices' | 'rejectPrices' | 'withdrawPrice';

export function pricesHandlers(context: Context): Pick<Handlers, PricesOperation> {
  const { db } = context.database;
  return {
    listPriceApprovals: async ({ query, viewer }) => {
      const { seller, sku, id, ids, status, sortBy = 'id', sortOrder } = query;
      const conditions = { scope: dataScope(viewer), seller, sku, id, ids, status };
      const order = { by: sortBy, descending: sortOrder !== 'asc' };
      const today = todayInMexico(context.now());
      return listAnswer(await findPriceApprovals(db, conditions, order, rowsFrom(query, 10), today), toPriceApproval);
    },
    approvePrices: async ({ body, ...who }) => {
      const ids = body.approvePriceDTOs.map(({ priceApprovalId }) => priceApprovalId);
      return {
        status: 200,
        body: { approvePriceDTOs: await decidePrices(context, who, { decision: 'approve' }, ids) },
      };
    },
    withdrawPrice: async ({ path, viewer, origin }) => {
      await withdrawPrice(context, path.id, { viewer, origin });
      return { status: 204 };
    },
    rejectPrices: async ({ body: { priceApprovalIds, note }, ...who }) => {
      if (note === '') throw wrongFields({ note: { code: 'prices.reject.note.required' } });
      const decided = { decision: 'reject', note } as const;
      return { status: 200, body: { approvePriceDTOs: await decidePrices(context, who, decided, priceApprovalIds) } };
    },
  };
}

const money = (centavos: number | null) => (centavos === null ? null : toDecimal(centavos));

function toPriceApproval(row: PriceApprovalRow): components['schemas']['PriceApproval'] {
  const { reason, new_list_price_centavos: list, new_price_centavos: price } = row;
  return {
    id: row.id,
    accountName: row.account_name,
    productId: row.product_id,
    sku: row.sku_id,
    skuName: row.sku_name,
    oldListPrice: money(row.old_list_price_centavos),
    oldPrice: money(row.old_price_centavos),
    currentPrice: toDecimal(row.paid_centavos),
    newListPrice: toDecimal(list),
    newPrice: money(price),
    priceValidFrom: row.new_valid_from,
    priceValidUntil: row.new_valid_until,
    percentualDiscount: discountPercent({ listPrice: list, price: price ?? list }),
    approved: row.status === 'APPROVED',
    status: row.status,
    reason: { code: reason, message: isMessageKey(reason) ? say(reason) : reason },
    requestedAt: row.created_at.toISOString(),
    requestedBy: row.requested_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    note: row.note,
  };
}
