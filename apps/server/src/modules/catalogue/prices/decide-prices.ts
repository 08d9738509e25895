import {
  isSamePrice,
  type MessageKey,
  mayDecidePrices,
  type PriceDecision,
  priceDecisionVerdict,
  say,
  todayInMexico,
  type Verdict,
  type Viewer,
} from '@trastienda/domain';
import type { components } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { type AccountScope, accountScope, dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type AuditEntry, type Origin, recordAudits } from '../../platform/audit/audit.repository.ts';
import { changePrices } from '../products/stock-and-price-changes.repository.ts';
import { findStandingApprovals, type StandingApproval } from './price-approvals.repository.ts';
import { settleRequests } from './settle-requests.ts';

type Decision = components['schemas']['PriceDecision'];
type Who = { viewer: Viewer; origin: Origin };

/** A decision; a rejection has a reason. */
export type DecidedPrices = { decision: 'approve' } | { decision: 'reject'; note: string };

/** Approves or rejects prices that wait, each once (R27); returns a result for each number, in the same order. */
export function decidePrices(
  context: Context,
  who: Who,
  decided: DecidedPrices,
  ids: readonly number[],
): Promise<Decision[]> {
  return inTransaction(context.database, (trx) => decidePricesWithin(context, trx, who, decided, ids));
}

/** `decidePrices` within a transaction that writes more than this decision. */
export async function decidePricesWithin(
  { now }: Pick<Context, 'now'>,
  trx: Db,
  { viewer, origin }: Who,
  decided: DecidedPrices,
  ids: readonly number[],
): Promise<Decision[]> {
  requireAllowed(mayDecidePrices(viewer));
  const scope = dataScope(viewer);
  const at = now();
  const today = todayInMexico(at);
  const found = await findStandingApprovals(trx, scope, ids, { hold: true });
  const open = found.filter((approval) => approvalVerdict(decided.decision, approval, today).allowed);
  for (const accountName of new Set(open.map(({ account_name }) => account_name))) {
    const own = open.filter(({ account_name }) => account_name === accountName);
    await settle(trx, accountScope(scope, accountName), { decided, origin, at }, own);
  }
  const byId = new Map(found.map((approval) => [approval.id, approval]));
  const done = new Set(open.map(({ id }) => id));
  return ids.map((id) => answerOf(id, byId.get(id), { decided, isDone: done.has(id), today }));
}

/** The verdict of the rules on a decision about a price in its current state. */
export function approvalVerdict(decision: PriceDecision, { status, after }: StandingApproval, today: string): Verdict {
  return priceDecisionVerdict(decision, { status, discount: after }, today);
}

type Settling = { decided: DecidedPrices; origin: Origin; at: Date };

/** Writes a decision about prices of one account; approved prices are written with their history. */
async function settle(
  trx: Db,
  account: AccountScope,
  { decided, origin, at }: Settling,
  approvals: readonly StandingApproval[],
): Promise<void> {
  const isApproved = decided.decision === 'approve';
  const note = isApproved ? null : decided.note;
  const status = isApproved ? 'APPROVED' : 'REJECTED';
  await settleRequests(trx, account, approvals, { status, note, at, origin });
  if (isApproved) {
    // The price of a new variant applies from the beginning, so nothing changes (R23).
    const changed = approvals.filter(({ before, after }) => !isSamePrice(before, after));
    const by = { personId: origin.personId, loadId: null, surface: origin.surface, account, at };
    await changePrices(
      trx,
      by,
      changed.map(({ id, sku_id, before, after }) => ({ skuId: sku_id, before, after, approvalId: id })),
    );
  }
  await recordAudits(
    trx,
    origin,
    approvals.map(
      ({ id, sku_id, account_name, before, after }): AuditEntry => ({
        action: isApproved ? 'price.approved' : 'price.rejected',
        subject: { type: 'sku', id: String(sku_id), accountName: account_name },
        before,
        after: { ...after, approvalId: id, ...(note !== null && { note }) },
      }),
    ),
  );
}

type Outcome = { decided: DecidedPrices; isDone: boolean; today: string };

function answerOf(
  id: number,
  approval: StandingApproval | undefined,
  { decided: { decision }, isDone, today }: Outcome,
): Decision {
  if (!approval) return { priceApprovalId: id, approved: false, done: false, ...reason('prices.notFound') };
  const { sku_id: sku, sku_name: skuName, status } = approval;
  const approved = isDone ? decision === 'approve' : status === 'APPROVED';
  const answer = { priceApprovalId: id, approved, done: isDone, sku, skuName };
  if (isDone) return answer;
  const verdict = approvalVerdict(decision, approval, today);
  return verdict.allowed ? answer : { ...answer, code: verdict.code, message: say(verdict.code, verdict.params) };
}

const reason = (code: MessageKey) => ({ code, message: say(code) });
