import { describe, expect, it } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { refusedWith } from '../testing/refused-with.ts';
import {
  canWithdrawPrice,
  mayDecidePrices,
  type PriceApprovalStatus,
  type PriceDecision,
  priceDecisionVerdict,
} from './price-approval.ts';

const today = '2026-11-23';

describe('decisions about prices that wait', () => {
  const table: readonly [PriceDecision, PriceApprovalStatus, string | null, string | undefined][] = [
    ['approve', 'WAITING', null, undefined],
    ['approve', 'WAITING', '2026-11-23', undefined],
    ['approve', 'WAITING', '2026-11-22', 'prices.discountOver'],
    ['approve', 'APPROVED', null, 'prices.approved.already'],
    ['approve', 'REJECTED', null, 'prices.rejected.already'],
    ['approve', 'OVERTAKEN', null, 'prices.overtaken'],
    ['approve', 'WITHDRAWN', null, 'prices.withdrawn.already'],
    ['reject', 'WITHDRAWN', null, 'prices.withdrawn.already'],
    ['reject', 'WAITING', null, undefined],
    ['reject', 'WAITING', '2026-11-22', undefined],
    ['reject', 'APPROVED', null, 'prices.approved.already'],
    ['reject', 'REJECTED', null, 'prices.rejected.already'],
    ['reject', 'OVERTAKEN', null, 'prices.overtaken'],
  ];
  it.each(table)('%s a price that is %s, its discount until %s: %s', (decision, status, validUntil, code) => {
    const discount = { priceCentavos: validUntil === null ? null : 900, validFrom: null, validUntil };
    const verdict = priceDecisionVerdict(decision, { status, discount }, today);
    expect(refusedWith(verdict)).toBe(code);
  });
});

const viewer = (roles: Viewer['roles'], over: Partial<Viewer> = {}): Viewer => ({
  ...{ userId: 'u', roles, accountNames: ['aurora'], operatingUser: false },
  ...over,
});

it('a decision is the administrators’, and one after the discount names its last day', () => {
  expect(mayDecidePrices(viewer(['ADMIN_USER'])).allowed).toBe(true);
  expect(mayDecidePrices(viewer(['ORGANIZATION_ADMIN_USER']))).toMatchObject({ code: 'prices.adminsOnly' });
  const discount = { priceCentavos: 900, validFrom: null, validUntil: '2026-11-22' };
  const over = { status: 'WAITING', discount } as const;
  expect(priceDecisionVerdict('approve', over, today)).toMatchObject({ params: { day: '2026-11-22' } });
});

describe('withdrawals of prices that wait', () => {
  it.each([
    [['ORGANIZATION_STANDARD_USER'], 'WAITING', 90, undefined],
    [['ORGANIZATION_ADMIN_USER'], 'WAITING', 90, undefined],
    [['ORGANIZATION_ADMIN_USER'], 'WAITING', null, 'prices.withdraw.inForce'],
    [['ORGANIZATION_ADMIN_USER'], 'APPROVED', 90, 'prices.approved.already'],
    [['ORGANIZATION_ADMIN_USER'], 'WITHDRAWN', null, 'prices.withdrawn.already'],
    [['ADMIN_USER'], 'WAITING', null, 'prices.sellersOnly'],
    [['ADMIN_API'], 'WAITING', 90, 'prices.sellersOnly'],
  ] as const)('allows or refuses %j to withdraw one that is %s, where the old price was %s: %s', (...row) => {
    const [roles, status, oldListPrice, code] = row;
    const verdict = canWithdrawPrice({ status, oldListPrice }, viewer(roles));
    expect(refusedWith(verdict)).toBe(code);
  });

  it('are refused to a seller that is switched off', () => {
    const off = viewer(['ORGANIZATION_ADMIN_USER'], { sellerInactive: true });
    const waits = canWithdrawPrice({ status: 'WAITING', oldListPrice: 90 }, off);
    expect(waits.allowed).toBe(false);
    // The refusal is the switched-off seller's, whatever became of the price.
    expect(canWithdrawPrice({ status: 'APPROVED', oldListPrice: 90 }, off)).toEqual(waits);
  });
});
