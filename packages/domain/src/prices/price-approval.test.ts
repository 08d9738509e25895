import { describe, expect, it } from 'vitest';
import { type PriceApprovalStatus, type PriceDecision, priceDecisionVerdict } from './price-approval.ts';

const today = '2026-11-23';

describe('decisions about prices that wait', () => {
  const table: readonly [PriceDecision, PriceApprovalStatus, string | null, string | undefined][] = [
    ['approve', 'WAITING', null, undefined],
    ['approve', 'WAITING', '2026-11-23', undefined],
    ['approve', 'WAITING', '2026-11-22', 'prices.discountOver'],
    ['approve', 'APPROVED', null, 'prices.approved.already'],
    ['approve', 'REJECTED', null, 'prices.rejected.already'],
    ['approve', 'OVERTAKEN', null, 'prices.overtaken'],
    ['reject', 'WAITING', null, undefined],
    ['reject', 'WAITING', '2026-11-22', undefined],
    ['reject', 'APPROVED', null, 'prices.approved.already'],
    ['reject', 'REJECTED', null, 'prices.rejected.already'],
    ['reject', 'OVERTAKEN', null, 'prices.overtaken'],
  ];
  it.each(table)('%s a price that is %s, its discount until %s: %s', (decision, status, validUntil, code) => {
    const verdict = priceDecisionVerdict(decision, { status, validUntil }, today);
    expect(verdict.allowed ? undefined : verdict.code).toBe(code);
  });
});
