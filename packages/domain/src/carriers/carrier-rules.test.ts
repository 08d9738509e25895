import { expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { kindAndCode } from '../testing/refused-with.ts';
import type { Verdict } from '../verdict.ts';
import {
  assignedCarrierVerdict,
  type CarrierContext,
  canActivateCarrier,
  canAssignSellers,
  canCreateCarrier,
  canDeleteCarrier,
  canEditCarrier,
  carrierBlockedVerdict,
  freeStanding,
  lastingBlock,
  type OwnedCarrier,
} from './carrier-rules.ts';

const viewer = (...roles: Role[]): Viewer => ({ userId: 'u', roles, accountNames: ['aurora'], operatingUser: false });
const who = {
  admin: viewer('ADMIN_USER', 'CARRIERS_USER'),
  standard: viewer('STANDARD_USER', 'CARRIERS_USER'),
  seller: viewer('ORGANIZATION_ADMIN_USER', 'CARRIERS_USER'),
  clerk: viewer('ORGANIZATION_STANDARD_USER', 'CARRIERS_USER'),
  integrator: viewer('ADMIN_API'),
} as const;
const standings = {
  free: freeStanding,
  assigned: { hasAssigned: true },
  blocked: { hasAssigned: false, block: { name: 'Paro', endDate: '2026-11-30' } },
} as const satisfies Record<string, CarrierContext>;
const carriers = {
  administered: { type: 'ADMIN' },
  shared: { type: 'SELLER' },
  own: { type: 'SELLER', accountName: 'aurora' },
  other: { type: 'SELLER', accountName: 'brisa' },
} as const satisfies Record<string, OwnedCarrier>;

const code = (verdict: Verdict) => kindAndCode(verdict) ?? 'sí';
type Person = keyof typeof who;
type Standing = keyof typeof standings;

it.each<[Person, Standing, string, string]>([
  ['admin', 'free', 'sí', 'sí'],
  ['standard', 'assigned', 'sí', 'sí'],
  ['admin', 'blocked', 'sí', 'sí'],
  ['seller', 'free', 'sí', 'sí'],
  ['seller', 'assigned', 'conflict carriers.assigned', 'conflict carriers.activate.administered'],
  ['clerk', 'assigned', 'conflict carriers.assigned', 'conflict carriers.activate.administered'],
  ['clerk', 'blocked', 'conflict carriers.blocked', 'sí'],
  ['integrator', 'free', 'forbidden access.role', 'sí'],
])('%s, %s: creates %s, activates %s (S3 §2)', (person, standing, creates, activates) => {
  expect(code(canCreateCarrier(who[person], standings[standing]))).toBe(creates);
  expect(code(canActivateCarrier(who[person], standings[standing]))).toBe(activates);
});

it.each<[Person, keyof typeof carriers, string, string]>([
  ['admin', 'administered', 'sí', 'sí'],
  ['standard', 'administered', 'sí', 'sí'],
  ['admin', 'shared', 'sí', 'conflict carriers.delete.shared'],
  ['admin', 'own', 'forbidden carriers.edit.ofSeller', 'forbidden carriers.edit.ofSeller'],
  ['seller', 'administered', 'forbidden carriers.edit.administered', 'forbidden carriers.edit.administered'],
  ['clerk', 'shared', 'forbidden carriers.edit.shared', 'forbidden carriers.edit.shared'],
  ['clerk', 'own', 'sí', 'sí'],
  ['seller', 'other', 'forbidden access.role', 'forbidden access.role'],
  ['integrator', 'own', 'forbidden access.role', 'forbidden access.role'],
])('%s changes the %s carrier: %s, deletes it: %s (S3 §2 and §6)', (person, carrier, edits, deletes) => {
  expect(code(canEditCarrier(who[person], carriers[carrier], freeStanding))).toBe(edits);
  expect(code(canDeleteCarrier(who[person], carriers[carrier], freeStanding, { orders: 0, rates: 0 }))).toBe(deletes);
});

it('names the seller whose carrier an administrator may not change, and not its account', () => {
  const named = canEditCarrier(who.admin, { ...carriers.own, sellerName: 'Aurora Hogar' }, freeStanding);
  expect(named).toMatchObject({ params: { name: 'Aurora Hogar' } });
});

it.each([
  [{ orders: 1, rates: 0 }, '1 pedido'],
  [{ orders: 0, rates: 1 }, '1 precio de envío'],
  [{ orders: 1234, rates: 2 }, '1,234 pedidos y 2 precios de envío'],
])('deletes none with %j, and says how many', (use, uses) => {
  expect(canDeleteCarrier(who.seller, carriers.own, freeStanding, use)).toMatchObject({
    code: 'carriers.delete.inUse',
    params: { uses },
  });
});

it('closes everything of a blocked seller, with the name and the last day of the block, and nothing of anybody else (R31)', () => {
  const refusal = { code: 'carriers.blocked', params: { name: 'Paro', end: '30 nov 2026' } };
  const { blocked } = standings;
  const use = { orders: 0, rates: 0 };
  for (const verdict of [
    carrierBlockedVerdict(who.seller, blocked),
    carrierBlockedVerdict(who.clerk, blocked),
    canEditCarrier(who.seller, carriers.own, blocked),
    canDeleteCarrier(who.seller, carriers.own, blocked, use),
  ]) {
    expect(verdict).toMatchObject(refusal);
  }
  expect(carrierBlockedVerdict(who.admin, blocked).allowed).toBe(true);
  expect(carrierBlockedVerdict(who.integrator, blocked)).toMatchObject(refusal);
  expect(canEditCarrier(who.admin, carriers.administered, blocked).allowed).toBe(true);
});

it.each([
  [[], undefined],
  [['2026-11-30'], '2026-11-30'],
  [['2026-11-30', '2026-12-15', '2026-12-01'], '2026-12-15'],
])('tells of the block that ends last: %j', (days, last) => {
  const blocks = days.map((endDate) => ({ name: `Hasta ${endDate}`, endDate, sellers: [] }));
  expect(lastingBlock(blocks)).toEqual(last && { name: `Hasta ${last}`, endDate: last });
});

it.each<[Person, keyof typeof carriers, string]>([
  ['admin', 'administered', 'sí'],
  ['standard', 'administered', 'sí'],
  ['admin', 'shared', 'conflict carriers.sellers.notAdmin'],
  ['seller', 'administered', 'forbidden carriers.sellers.adminOnly'],
  ['integrator', 'administered', 'forbidden carriers.sellers.adminOnly'],
])('%s assigns sellers to the %s carrier: %s (S3 §6)', (person, carrier, expected) => {
  expect(code(canAssignSellers(who[person], carriers[carrier]))).toBe(expected);
});

it('binds an assigned carrier to its sellers only', () => {
  expect(code(assignedCarrierVerdict(who.clerk, standings.assigned))).toBe('conflict carriers.assigned');
  expect(code(assignedCarrierVerdict(who.admin, standings.assigned))).toBe('sí');
});
