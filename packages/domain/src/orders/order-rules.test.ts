import { describe, expect, it } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { canChangeControversy } from './controversy-rules.ts';
import { controversyAgeTone, controversyStatesOf, isClosedControversy } from './controversy-state.ts';
import { nextInvoiceNumber, type OrderFacts } from './order-facts.ts';
import { canCancelChosenItems, canCancelWithoutCause, cancellationDialog } from './order-rules.ts';
import { orderStatusNames } from './order-status.ts';
import { tagOf } from './order-tag.ts';

const seller: Viewer = {
  userId: 'u1',
  roles: ['ORGANIZATION_ADMIN_USER'],
  accountNames: ['aurora'],
  operatingUser: true,
};
const admin: Viewer = { ...seller, roles: ['ADMIN_USER'], accountNames: [] };
const integrator: Viewer = { ...seller, roles: ['ADMIN_API'], accountNames: [] };

const item = (id: string, status = 'ACTIVE') => ({
  id,
  quantity: 1,
  shippedQuantity: 0,
  deliveredQuantity: 0,
  canceledQuantity: 0,
  status,
});
const order: OrderFacts = {
  id: '77',
  accountName: 'aurora',
  status: 'ready-for-handling',
  tags: [],
  carrierType: null,
  deliveryType: 'delivery',
  items: [item('a'), item('b', 'CANCELLED')],
  detailsItems: [],
  packages: [],
  controversies: [],
};

describe('cancelling chosen items', () => {
  it.each([
    [seller, ['a'], undefined],
    [seller, [], 'orders.cancelItems.none'],
    [seller, ['unknown'], 'orders.cancelItems.none'],
    [seller, ['a', 'b'], 'orders.cancelItems.alreadyCanceled'],
    [admin, ['a'], 'orders.cancelItems.admin'],
  ])('case %#', (viewer, chosen, code) => {
    const verdict = canCancelChosenItems(order, viewer, chosen);
    expect(verdict.allowed ? undefined : verdict.code).toBe(code);
  });
});

describe('the whole cancellation without a cause (decision 2)', () => {
  it('is for administrators and the integrator, by the same rules', () => {
    expect(canCancelWithoutCause(order, admin).allowed).toBe(true);
    expect(canCancelWithoutCause(order, integrator).allowed).toBe(true);
    expect(canCancelWithoutCause(order, seller)).toMatchObject({ kind: 'forbidden' });
    expect(canCancelWithoutCause({ ...order, status: 'invoiced' }, integrator)).toMatchObject({
      kind: 'conflict',
      code: 'orders.cancel.shipped',
    });
  });
});

it('opens the CAE dialog in two statuses and CDE in the other eight', () => {
  expect(orderStatusNames.filter((status) => cancellationDialog(status) === 'CAE')).toEqual([
    'ready-for-handling',
    'handling',
  ]);
});

it('numbers a shipment by the packages that there are', () => {
  expect(nextInvoiceNumber(order)).toBe('inv-77-0');
});

describe('controversies', () => {
  it('gives CAE the chart of CDE and CF its own', () => {
    expect(controversyStatesOf.CAE).toEqual(controversyStatesOf.CDE);
    expect(controversyStatesOf.CF).toContain('REPLACE_SENT');
    expect(controversyStatesOf.CF).not.toContain('IN_REFUND');
  });

  it('counts a missing state as done', () => {
    expect([null, 'DONE', 'INVALID', 'IN_REFUND'].map((state) => isClosedControversy(state as null))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(canChangeControversy(null, seller)).toMatchObject({ code: 'orders.controversy.closed' });
    expect(canChangeControversy('IN_ANALYSIS', admin)).toMatchObject({ code: 'orders.controversy.sellersOnly' });
  });

  it.each([
    ['2026-11-20T00:00:01Z', 'success'],
    ['2026-11-20T00:00:00Z', 'warning'],
    ['2026-11-19T00:00:01Z', 'warning'],
    ['2026-11-19T00:00:00Z', 'danger'],
  ])('colours one opened at %s %s', (opened, tone) => {
    expect(controversyAgeTone(opened, new Date('2026-11-21T00:00:00Z'))).toBe(tone);
  });
});

it('finds a tag by its abbreviation', () => {
  expect(tagOf('CDE')).toBe('cancelacionDespuesEntrega');
  expect(tagOf('cde')).toBeUndefined();
});
