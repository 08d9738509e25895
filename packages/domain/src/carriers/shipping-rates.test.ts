import { expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { kindAndCode } from '../testing/refused-with.ts';
import { type CarrierContext, freeStanding } from './carrier-rules.ts';
import { isPostalCode, postalCodesOf, weightText, zoneText } from './shipping-rate.ts';
import { canChangeRate, canCreateRate } from './shipping-rate-rules.ts';

const viewer = (roles: Role[], more: Partial<Viewer> = {}): Viewer => ({
  ...{ userId: 'u', roles, accountNames: ['aurora'], operatingUser: false },
  ...more,
});
const admin = viewer(['STANDARD_USER', 'CARRIERS_USER']);
const seller = viewer(['ORGANIZATION_STANDARD_USER', 'CARRIERS_USER']);
const assigned: CarrierContext = { hasAssigned: true };
const blocked: CarrierContext = { hasAssigned: false, block: { name: 'Paro', endDate: '2026-11-30' } };

it.each<[string, Viewer, CarrierContext, string, string, string]>([
  ['an administrator', admin, freeStanding, 'sí', 'sí', 'forbidden rates.sellersOwn'],
  ['one of the marketplace while a block stands', admin, blocked, 'sí', 'sí', 'forbidden rates.sellersOwn'],
  ['a seller', seller, freeStanding, 'sí', 'forbidden carriers.edit.administered', 'sí'],
  [
    'a seller with an assigned carrier',
    seller,
    assigned,
    'conflict carriers.assigned',
    'forbidden carriers.edit.administered',
    'sí',
  ],
  [
    'a blocked seller',
    seller,
    blocked,
    'conflict carriers.blocked',
    'forbidden carriers.edit.administered',
    'conflict carriers.blocked',
  ],
  ['the integrator', viewer(['ADMIN_API']), freeStanding, ...same('forbidden access.role')],
  [
    'a seller without the permission',
    viewer(['ORGANIZATION_ADMIN_USER']),
    freeStanding,
    ...same('forbidden access.permission'),
  ],
  [
    'a deactivated seller',
    viewer(['ORGANIZATION_ADMIN_USER', 'CARRIERS_USER'], { sellerInactive: true }),
    freeStanding,
    ...same('forbidden access.sellerInactive'),
  ],
])('%s creates, changes the marketplace’s, and a seller’s (S3 §2 and §6; R10, R31)', (_, who, standing, ...codes) => {
  const verdicts = [
    canCreateRate(who, standing),
    canChangeRate(who, { accountName: null }, standing),
    canChangeRate(who, { accountName: 'aurora' }, standing),
  ];
  expect(verdicts.map((verdict) => kindAndCode(verdict) ?? 'sí')).toEqual(codes);
});

function same(code: string): [string, string, string] {
  return [code, code, code];
}

it('says where a rate holds and for which weights', () => {
  const range = { zipCodeStart: '01000', zipCodeEnd: '16999', zipCodes: [] };
  expect(zoneText(range)).toBe('01000 a 16999');
  expect(zoneText({ zipCodeStart: null, zipCodeEnd: null, zipCodes: ['06700', '97000'] })).toBe('06700, 97000');
  expect(weightText({ weightStart: 0, weightEnd: 5_000 })).toBe('0 a 5,000 g');
  expect(['06700', '6700', '067000', '0670a'].map(isPostalCode)).toEqual([true, false, false, false]);
});

it.each([
  ['', []],
  [' , ', []],
  ['06700|97000', ['06700', '97000']],
  [' 06700 ;97000, 06700\u00a0|', ['06700', '97000']],
  ['06700\n97000 670', ['06700', '97000', '670']],
])('reads the postal codes of %j as %j', (text, codes) => expect(postalCodesOf(text)).toEqual(codes));
