import {
  type BulkActionName,
  decidedStatus,
  deletionVerdict,
  productDecisionVerdict,
  type SkuDecision,
  type SkuStatus,
  say,
} from '@trastienda/domain';
import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../db/database.ts';
import { dataScope } from '../../../../db/scope.ts';
import { decideProductsWithin, deleteProductsWithin } from '../../../catalogue/products/decide-skus.ts';
import { findProductStandings, type ProductStanding } from '../../../catalogue/products/product-changes.repository.ts';
import { findProductFaces } from '../../../catalogue/products/product-faces.repository.ts';
import type { Origin } from '../../../platform/audit/audit.repository.ts';
import { type Changed, numbersOf, type RowWork, type Turn } from './row-work.ts';

/** Changes many products at once, by the use cases of the calls that name products. */
export const productsWork: RowWork = {
  notFound: 'products.notFound',
  lookedAtOnce: 1_000,
  changedAtOnce: 250,
  stepsAtOnce: 2,
  show: async ({ database: { db } }, viewer, ids) => {
    const found = await findProductFaces(db, dataScope(viewer), numbersOf(ids));
    return new Map(
      found.map(({ id, name, seller_name, image_url, skus, bare }) => {
        const many = bare === 1 ? 'one' : 'many';
        const note = bare > 0 ? say(`bulk.row.bare.${many}`, { n: bare, total: skus }) : null;
        return [String(id), { name: `${name} (${seller_name})`, imageUrl: image_url, note }];
      }),
    );
  },
  look: async (trx, { row, viewer }, ids) => {
    const decision = decisionOf(row.action);
    const standings = await findProductStandings(trx, dataScope(viewer), numbersOf(ids));
    return new Map(
      standings.map((standing) => {
        const verdict = decision ? productDecisionVerdict(standing) : deletionVerdict(standing);
        return [String(standing.id), { status: statusOf(standing), verdict }];
      }),
    );
  },
  change: async (context, trx, turn, ids) => {
    const decision = decisionOf(turn.row.action);
    const answers = await changed(context, trx, turn, decision, numbersOf(ids));
    const byId = new Map(answers.map((answer) => [String(answer.id), answer]));
    return new Map(
      ids.map((id): [string, Changed] => {
        const answer = byId.get(id);
        if (answer?.done) return [id, { status: decision ? decidedStatus[decision] : null }];
        const { code = 'products.notFound', message = say('products.notFound') } = answer ?? {};
        return [id, { status: null, refusal: { code, message } }];
      }),
    );
  },
};

function changed(
  context: Context,
  trx: Db,
  { row, viewer }: Turn,
  decision: SkuDecision | undefined,
  ids: readonly number[],
) {
  const origin: Origin = { personId: row.created_by, surface: row.surface, requestId: `bulk:${row.id}` };
  const who = { viewer, origin };
  return decision
    ? decideProductsWithin(context, trx, who, decision, ids)
    : deleteProductsWithin(context, trx, who, ids);
}

/** The action's decision about the variants; undefined if it deletes the products. */
function decisionOf(action: BulkActionName): SkuDecision | undefined {
  switch (action) {
    case 'approveProducts':
      return 'approve';
    case 'rejectProducts':
      return 'reject';
    case 'deleteProducts':
      return undefined;
    default:
      throw new Error(`${action} is no action on products.`);
  }
}

/** The state of a product: pending if any variant is pending, otherwise rejected if any is rejected, otherwise approved. */
function statusOf({ pending, rejected, approved }: ProductStanding): SkuStatus | null {
  if (pending > 0) return 'PENDING_APPROVAL';
  if (rejected > 0) return 'REJECTED';
  return approved > 0 ? 'APPROVED' : null;
}
