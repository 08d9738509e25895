import { describe, expect, it, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { refusedWith } from '../testing/refused-with.ts';
import {
  canDecideCancellation,
  canRequestCancellation,
  decisionDue,
  declineInTime,
  isRequestable,
} from './cancellation-request.ts';
import { orderStatusNames } from './order-status.ts';

// What R37 asks, written by hand: the answer to a request and to a decision in each status.
const table = {
  'payment-pending': ['orders.decision.notRequestable', 'orders.decision.none'],
  'ready-for-handling': ['ok', 'orders.decision.none'],
  handling: ['ok', 'orders.decision.none'],
  'getting-guide': ['orders.decision.notRequestable', 'orders.decision.none'],
  'partially-invoiced': ['orders.decision.sent', 'orders.decision.none'],
  invoiced: ['orders.decision.sent', 'orders.decision.none'],
  'partially-delivered': ['orders.decision.sent', 'orders.decision.none'],
  delivered: ['orders.decision.sent', 'orders.decision.none'],
  canceled: ['orders.cancel.canceled', 'orders.decision.none'],
  'waiting-for-seller-decision': ['orders.decision.waiting', 'ok'],
} as const;

const viewer = (...roles: Viewer['roles']): Viewer => ({
  userId: 'a',
  roles,
  accountNames: ['aurora'],
  operatingUser: false,
});
const seller = viewer('ORGANIZATION_STANDARD_USER', 'ORDERS_USER');
const admin = viewer('STANDARD_USER', 'ORDERS_USER');
const answer = (verdict: ReturnType<typeof canDecideCancellation>) => refusedWith(verdict) ?? 'ok';

describe.each(orderStatusNames)('in %s', (status) => {
  const [asked, decided] = table[status];

  it(`a request is ${asked}`, () => {
    expect(answer(canRequestCancellation({ status, controversies: [] }))).toBe(asked);
    expect(isRequestable(status)).toBe(asked === 'ok');
  });

  it(`a decision is ${decided}, for sellers and administrators alone`, () => {
    expect([seller, admin].map((who) => answer(canDecideCancellation({ status }, who)))).toEqual([decided, decided]);
    const others = [viewer('ADMIN_API'), viewer('ORDERS_USER')];
    for (const other of others) {
      expect(canDecideCancellation({ status }, other)).toMatchObject({ kind: 'forbidden', code: 'access.role' });
    }
  });
});

test.each([
  ['CDE', 'orders.cancel.controversyCde'],
  ['CAE', 'ok'],
  ['CF', 'ok'],
] as const)('a request for an order with a %s controversy is %s', (type, expected) => {
  const controversies = [{ type, state: 'DONE' }] as const;
  expect(answer(canRequestCancellation({ status: 'handling', controversies }))).toBe(expected);
});

test('can be declined until its deadline, and not at it', () => {
  const asked = new Date('2026-11-20T18:00:00.000Z');
  const due = decisionDue(asked, 24);
  expect(due.toISOString()).toBe('2026-11-21T18:00:00.000Z');
  const at = (milliseconds: number) => declineInTime(due, new Date(due.getTime() + milliseconds));
  expect([at(-1), at(0), at(1)].map(answer)).toEqual(['ok', 'orders.decision.lapsed', 'orders.decision.lapsed']);
});
