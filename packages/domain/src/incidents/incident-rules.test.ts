import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { say } from '../messages/catalogue.ts';
import { kindAndCode } from '../testing/refused-with.ts';
import type { Verdict } from '../verdict.ts';
import {
  type IncidenceType,
  type IncidentParty,
  type IncidentStatus,
  incidentLimits,
  incidentPartyName,
} from './incident.ts';
import { incidentParty, mayCloseIncident, mayCommentIncident, mayCreateIncident } from './incident-rules.ts';

const viewer = (...roles: Role[]): Viewer => ({ userId: 'u', roles, accountNames: ['aurora'], operatingUser: false });
const admin = viewer('ADMIN_USER', 'ORDERS_USER', 'CATALOG_USER');
const seller = viewer('ORGANIZATION_STANDARD_USER', 'ORDERS_USER', 'CATALOG_USER');
const inactive: Viewer = { ...seller, sellerInactive: true };
const codeOf = (verdict: Verdict) => kindAndCode(verdict);

it('names its limits in its texts', () => {
  expect(say('incidents.title.tooLong')).toBe(`El máximo número de caracteres es: ${incidentLimits.title}`);
  for (const most of [incidentLimits.description, incidentLimits.comment])
    expect(say('incidents.text.tooLong')).toBe(`El máximo número de caracteres es: ${most}`);
});

it.each<[Role[], IncidentParty | undefined]>([
  [['ADMIN_USER'], 'ADMIN'],
  [['STANDARD_USER'], 'ADMIN'],
  [['ORGANIZATION_ADMIN_USER'], 'SELLER'],
  [['ORGANIZATION_STANDARD_USER'], 'SELLER'],
  [['ADMIN_API'], undefined],
  [['ORDERS_USER'], undefined],
])('%j speaks for %s', (roles, party) => {
  expect(incidentParty(viewer(...roles))).toBe(party);
});

describe('raising an incident', () => {
  it.each<[string, Viewer, IncidenceType | undefined, string | undefined]>([
    ['an administrator about an order', admin, 'ORDER', undefined],
    ['a seller about a variant', seller, 'SKU', undefined],
    ['a basic user about nothing yet', viewer('ORGANIZATION_STANDARD_USER'), undefined, undefined],
    ['who sees no orders', viewer('ADMIN_USER', 'CATALOG_USER'), 'ORDER', 'forbidden access.permission'],
    [
      'who sees no catalogue',
      viewer('ORGANIZATION_ADMIN_USER', 'ORDERS_USER'),
      'PRODUCT',
      'forbidden access.permission',
    ],
    [
      'the same about a variant',
      viewer('ORGANIZATION_ADMIN_USER', 'ORDERS_USER'),
      'SKU',
      'forbidden access.permission',
    ],
    ['the integrator', viewer('ADMIN_API'), 'ORDER', 'forbidden incidents.peopleOnly'],
    ['who is of a deactivated seller', inactive, 'ORDER', 'forbidden access.sellerInactive'],
  ])('allows or refuses %s', (_, who, about, code) => {
    expect(codeOf(mayCreateIncident(who, about))).toBe(code);
  });
});

describe.each([
  ['commenting', mayCommentIncident],
  ['closing', mayCloseIncident],
] as const)('%s', (_, may) => {
  it.each<[IncidentStatus, Viewer, string | undefined]>([
    ['OPEN', admin, undefined],
    ['OPEN', seller, undefined],
    ['INPROGRESS', admin, undefined],
    ['INPROGRESS', viewer('ORGANIZATION_STANDARD_USER'), undefined],
    ['CLOSE', admin, 'conflict incidents.closed'],
    ['CLOSE', seller, 'conflict incidents.closed'],
    ['OPEN', viewer('ADMIN_API'), 'forbidden incidents.peopleOnly'],
    ['CLOSE', inactive, 'forbidden access.sellerInactive'],
  ])('of one that is %s', (status, who, code) => {
    expect(codeOf(may({ status }, who))).toBe(code);
  });
});

it('names the sides as people read them', () => {
  expect([incidentPartyName(null), incidentPartyName('aurora')]).toEqual(['Admin', 'aurora']);
});
