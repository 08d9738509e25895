import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { say } from '../messages/catalogue.ts';
import { refusedWith } from '../testing/refused-with.ts';
import {
  bulkActionNames,
  bulkActionsOf,
  bulkEndText,
  bulkRowLook,
  bulkSubjectOf,
  bulkTitle,
  bulkVerb,
  canActInBulk,
  canCancelBulkAction,
  canConfirmBulkAction,
  canSettleBulkAction,
  isBulkActionOver,
  mayProgramActInBulk,
} from './bulk-action.ts';
import { bulkSubjectNames, bulkThings } from './bulk-subjects.ts';
import { canActOnManyOrders, isOrderBulkAction } from './order-bulk.ts';

const viewer = (roles: readonly Role[], over: Partial<Viewer> = {}): Viewer => ({
  userId: 'u-1',
  roles,
  accountNames: ['aurora'],
  operatingUser: false,
  ...over,
});
const permissions = ['ORDERS_USER', 'CATALOG_USER', 'CARRIERS_USER'] as const;
const seller = viewer(['ORGANIZATION_ADMIN_USER', ...permissions]);
const admin = viewer(['ADMIN_USER', ...permissions]);
const codeOf = (verdict: ReturnType<typeof canActInBulk>) => refusedWith(verdict) ?? 'allowed';

describe('who may do what to many things at once (S1 §4, S2 §6)', () => {
  it.each([
    ['startHandling', 'allowed', 'orders.startHandling.sellersOnly'],
    ['requestGuide', 'allowed', 'orders.requestGuide.sellersOnly'],
    ['ship', 'allowed', 'orders.ship.sellersOnly'],
    ['deliver', 'orders.deliver.adminsOnly', 'allowed'],
    ['approveProducts', 'products.adminsOnly', 'allowed'],
    ['rejectProducts', 'products.adminsOnly', 'allowed'],
    ['deleteProducts', 'allowed', 'products.sellersOnly'],
    ['approvePrices', 'prices.adminsOnly', 'allowed'],
    ['rejectPrices', 'prices.adminsOnly', 'allowed'],
    ['deleteRates', 'allowed', 'allowed'],
  ] as const)('%s answers a seller %s and an administrator %s', (action, ofSeller, ofAdmin) => {
    expect([codeOf(canActInBulk(action, seller)), codeOf(canActInBulk(action, admin))]).toEqual([ofSeller, ofAdmin]);
  });

  it.each([
    ['startHandling', 'ORDERS_USER'],
    ['deleteProducts', 'CATALOG_USER'],
    ['approvePrices', 'CATALOG_USER'],
    ['deleteRates', 'CARRIERS_USER'],
  ] as const)('%s needs the permission %s', (action, permission) => {
    const others = permissions.filter((one) => one !== permission);
    for (const role of ['ORGANIZATION_ADMIN_USER', 'ADMIN_USER'] as const) {
      expect(canActInBulk(action, viewer([role, ...others]))).toMatchObject({
        code: 'access.permission',
        params: { permission },
      });
    }
  });

  it.each([
    ['orders', ['startHandling', 'requestGuide', 'deliver', 'ship']],
    ['approvals', ['approveProducts', 'rejectProducts', 'approvePrices', 'rejectPrices']],
    ['read', []],
    ['loads', []],
    ['reports', []],
  ] as const)('a program with the scope %s may do %j, and no program deletes (ADR 213)', (scope, actions) => {
    for (const action of bulkActionNames) {
      const isDeletion = action === 'deleteProducts' || action === 'deleteRates';
      const refusal = isDeletion ? 'access.token.never' : 'access.token.scope';
      const expected = (actions as readonly string[]).includes(action) ? 'allowed' : refusal;
      expect([action, codeOf(mayProgramActInBulk(action, { ...seller, tokenScopes: [scope] }))]).toEqual([
        action,
        expected,
      ]);
      if (expected !== 'allowed')
        expect(codeOf(canActInBulk(action, { ...seller, tokenScopes: [scope] }))).toBe(expected);
    }
    expect(bulkActionNames.every((action) => mayProgramActInBulk(action, seller).allowed)).toBe(true);
  });

  it('orders that somebody may not change at all are refused before the action', () => {
    expect(canActOnManyOrders('deliver', viewer(['ADMIN_USER']))).toMatchObject({ code: 'access.permission' });
  });

  it('only its creator settles a bulk action', () => {
    expect(canSettleBulkAction('u-1', seller).allowed).toBe(true);
    expect(canSettleBulkAction('u-2', seller)).toMatchObject({ code: 'bulk.othersWork' });
  });
});

it('every action is of one kind of thing', () => {
  for (const action of bulkActionNames) {
    expect(bulkSubjectNames.filter((subject) => bulkActionsOf(subject).includes(action))).toEqual([
      bulkSubjectOf(action),
    ]);
  }
  expect(bulkActionNames.filter(isOrderBulkAction)).toEqual(['startHandling', 'requestGuide', 'deliver']);
});

describe('the course of a bulk action', () => {
  it.each([
    ['preparing', 1, 'bulk.confirm.state'],
    ['ready', 0, 'bulk.confirm.nothing'],
    ['ready', 1, 'allowed'],
    ['running', 0, 'allowed'],
    ['done', 0, 'allowed'],
    ['cancelled', 1, 'bulk.confirm.state'],
  ] as const)('a confirmation in the state %s with %i possible rows is answered %s', (state, possible, code) => {
    expect(codeOf(canConfirmBulkAction({ action: 'deliver', state, possible }))).toBe(code);
  });

  it('a confirmation of nothing says what cannot be done', () => {
    const nothing = (action: 'deliver' | 'deleteProducts') =>
      canConfirmBulkAction({ action, state: 'ready', possible: 0 });
    expect(nothing('deliver')).toMatchObject({ params: { verb: say('bulk.verb.change') } });
    expect(nothing('deleteProducts')).toMatchObject({ params: { verb: say('bulk.verb.delete') } });
  });

  it.each([
    ['preparing', false, true],
    ['ready', false, true],
    ['running', false, true],
    ['done', true, false],
    ['cancelled', true, true],
  ] as const)('%s is over: %s, and can be stopped: %s', (state, over, stops) => {
    expect([isBulkActionOver(state), canCancelBulkAction(state).allowed]).toEqual([over, stops]);
    if (!stops) expect(canCancelBulkAction(state)).toMatchObject({ code: 'bulk.cancel.over' });
  });

  it.each([
    ['deleteProducts', 'done', { total: 1, done: 1 }, 'products.deleted'],
    ['deleteProducts', 'done', { total: 1, done: 0 }, 'products.delete.failed'],
    ['deleteProducts', 'done', { total: 2, done: 2 }, 'bulk.done'],
    ['deleteProducts', 'cancelled', { total: 1, done: 0 }, 'bulk.cancelled'],
    ['deliver', 'done', { total: 1, done: 1 }, 'bulk.done'],
  ] as const)('%s that is %s with %j ends with %s', (action, state, counts, text) => {
    expect(bulkEndText({ action, state, counts })).toBe(text);
  });
});

describe('a bulk action in words', () => {
  it('names one thing or several', () => {
    expect([bulkThings('rates', 1), bulkThings('rates', 2)]).toEqual(['precio de envío', 'precios de envío']);
    expect(bulkTitle('deliver', 1)).toBe(say('bulk.title.deliver', { what: say('bulk.one', { thing: 'pedido' }) }));
    expect(bulkTitle('deliver', 2)).toBe(say('bulk.title.deliver', { what: say('bulk.many', { things: 'pedidos' }) }));
  });

  it('changes things, or deletes products and rates', () => {
    const deletes = bulkActionNames.filter((action) => bulkVerb(action) === say('bulk.verb.delete'));
    expect(deletes).toEqual(['deleteProducts', 'deleteRates']);
  });

  it('shows the status of a row as its kind of thing does', () => {
    expect(bulkRowLook('orders', 'handling')?.label).toBe(say('orders.status.handling'));
    expect(bulkRowLook('products', 'APPROVED')).not.toEqual(bulkRowLook('prices', 'APPROVED'));
    expect(bulkRowLook('prices', 'handling')).toBeUndefined();
    expect(bulkRowLook('rates', 'APPROVED')).toBeUndefined();
  });
});
