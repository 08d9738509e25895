import { mayChange } from '../access/access-rule.ts';
import { isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import { say } from '../messages/catalogue.ts';
import type { Tone } from '../tone.ts';
import { allowed, forbidden, refused, type Verdict } from '../verdict.ts';
import { type Discount, discountStanding } from './price-in-force.ts';

/**
 * The statuses of a price outside its category's range: it waits, and is then approved, rejected, replaced by a later price, or withdrawn by
 * its seller (R27).
 */
export const priceApprovalStatuses = {
  WAITING: { label: say('prices.status.waiting'), tone: 'danger' },
  APPROVED: { label: say('prices.status.approved'), tone: 'success' },
  REJECTED: { label: say('prices.status.rejected'), tone: 'secondary' },
  OVERTAKEN: { label: say('prices.status.overtaken'), tone: 'warning' },
  WITHDRAWN: { label: say('prices.status.withdrawn'), tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Status of a price that needs an administrator's decision. */
export type PriceApprovalStatus = keyof typeof priceApprovalStatuses;

/** An administrator's decision about a price. */
export type PriceDecision = 'approve' | 'reject';

/** Maximum length of a rejection's note, in characters (ours). */
export const priceNoteLength = 500;

/** Whether the viewer may decide about prices: administrators may (S2 §6). */
export function mayDecidePrices(viewer: Viewer): Verdict {
  return isAdmin(viewer) ? allowed : forbidden('prices.adminsOnly');
}

/** The facts on which a decision depends: the status, and the discount of the price. */
export type PriceApprovalFacts = { status: PriceApprovalStatus; discount: Discount };

const settled = {
  APPROVED: 'prices.approved.already',
  REJECTED: 'prices.rejected.already',
  OVERTAKEN: 'prices.overtaken',
  WITHDRAWN: 'prices.withdrawn.already',
} as const;

/** Whether a decision is possible: once, while the price waits; an expired discount cannot be approved (R27). */
export function priceDecisionVerdict(
  decision: PriceDecision,
  { status, discount }: PriceApprovalFacts,
  today: string,
): Verdict {
  if (status !== 'WAITING') return refused(settled[status]);
  const isOver = discountStanding(discount, today) === 'over';
  return decision === 'approve' && isOver
    ? refused('prices.discountOver', { day: discount.validUntil ?? '' })
    : allowed;
}

/** Whether the viewer may withdraw prices that wait: users of the seller that asked for them. */
export function mayWithdrawPrices(viewer: Viewer): Verdict {
  return isSeller(viewer) ? mayChange(viewer) : forbidden('prices.sellersOnly');
}

/** The facts on which a withdrawal depends: the status, and the regular price of the variant when it was requested; null: it was new. */
export type PriceWithdrawalFacts = { status: PriceApprovalStatus; oldListPrice: number | null };

/**
 * Whether a price may be withdrawn: by its seller, while it waits. The price of a new variant is in force while it waits, so it would stay
 * without anybody's decision (R27).
 */
export function canWithdrawPrice({ status, oldListPrice }: PriceWithdrawalFacts, viewer: Viewer): Verdict {
  const may = mayWithdrawPrices(viewer);
  if (!may.allowed) return may;
  if (status !== 'WAITING') return refused(settled[status]);
  return oldListPrice === null ? refused('prices.withdraw.inForce') : allowed;
}
