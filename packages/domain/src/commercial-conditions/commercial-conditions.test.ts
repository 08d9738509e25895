import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import type { Viewer } from '../access/viewer.ts';
import { kindAndCode } from '../testing/refused-with.ts';
import type { Verdict } from '../verdict.ts';
import { commissionRowProblem, percentText } from './commission.ts';
import { conditionStanding } from './condition.ts';
import { canActivateCondition, mayBindSeller, mayManageConditions } from './condition-rules.ts';
import { beginsAsPdf, canAcceptTerms } from './terms.ts';

const viewer = (...roles: Role[]): Viewer => ({ userId: 'u', roles, accountNames: ['aurora'], operatingUser: false });
const admin = viewer('ADMIN_USER');
const seller = viewer('ORGANIZATION_ADMIN_USER');
const codeOf = (verdict: Verdict) => kindAndCode(verdict);
const at = '2026-11-20T18:00:00.000Z';

describe('who may do what (S3 §6)', () => {
  it.each<[Viewer, string | undefined, string | undefined]>([
    [admin, undefined, 'forbidden conditions.sellersOnly'],
    [viewer('STANDARD_USER'), undefined, 'forbidden conditions.sellersOnly'],
    [viewer('ADMIN_API'), 'forbidden conditions.adminOnly', 'forbidden conditions.sellersOnly'],
    [seller, 'forbidden conditions.adminOnly', undefined],
    [{ ...seller, sellerInactive: true }, 'forbidden conditions.adminOnly', 'forbidden access.sellerInactive'],
    [
      viewer('ORGANIZATION_STANDARD_USER', 'CATALOG_USER'),
      'forbidden conditions.adminOnly',
      'forbidden conditions.sellersOnly',
    ],
  ])('says for %j who manages conditions and who binds sellers: %s, %s', (who, manages, binds) => {
    expect([codeOf(mayManageConditions(who)), codeOf(mayBindSeller(who))]).toEqual([manages, binds]);
  });
});

const offered = { sellerVisible: true, isActive: true, isDefault: false, activatedAt: null };

it.each<[object, string | undefined, string | undefined]>([
  [{}, undefined, 'waiting'],
  [{ activatedAt: at }, 'conflict conditions.activate.done', 'activated'],
  [{ activatedAt: at, isActive: false }, 'conflict conditions.activate.done', 'activated'],
  [{ isActive: false }, 'conflict conditions.activate.closed', undefined],
  [{ sellerVisible: false }, 'conflict conditions.activate.closed', 'waiting'],
  [{ isDefault: true }, 'conflict conditions.activate.default', 'byDefault'],
  [{ activatedAt: undefined }, undefined, undefined],
])('a condition %j is activated: %s, and stands as %s', (change, code, standing) => {
  const facts = { ...offered, ...change };
  expect(codeOf(canActivateCondition(facts, seller))).toBe(code);
  expect(codeOf(canActivateCondition(facts, admin))).toBe('forbidden conditions.sellersOnly');
  expect(conditionStanding(facts)).toBe(standing);
});

it.each<[boolean, string | null, string | undefined]>([
  [true, null, undefined],
  [true, at, 'conflict conditions.terms.accepted'],
  [false, null, 'conflict conditions.terms.outdated'],
])('decides whether a document is accepted, newest %s, accepted before %s: %s', (isNewest, acceptedAt, code) => {
  expect(codeOf(canAcceptTerms({ isNewest, acceptedAt }, seller))).toBe(code);
  expect(codeOf(canAcceptTerms({ isNewest, acceptedAt }, admin))).toBe('forbidden conditions.sellersOnly');
});

it('a PDF begins as one', () => {
  const bytes = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
  expect([bytes('%PDF-1.7'), bytes('%PDF'), bytes('PK\u0003\u0004%PDF-'), bytes('')].map(beginsAsPdf)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('a row of commissions', () => {
  const today = '2026-11-20';
  it.each<[string, number, number | undefined, boolean, string | undefined]>([
    ['2026-11-20', 12, undefined, false, undefined],
    ['2026-11-21', 12, 15, false, undefined],
    ['2026-11-19', 12, undefined, false, 'csv.commission.past'],
    ['2026-11-19', 12, 15, false, 'csv.commission.past'],
    ['2026-11-19', 12, 12, false, undefined],
    ['2026-11-21', 12, 15, true, 'csv.commission.twice'],
    ['2026-11-21', 12, 12, true, undefined],
  ])('from %s, %s where there is %s (of this file: %s): %s', (effectiveFrom, percent, known, ofThisFile, code) => {
    expect(commissionRowProblem({ percent, effectiveFrom }, { known, ofThisFile, today })).toBe(code);
  });

  it.each([
    [12.5, '12.5 %'],
    [15, '15 %'],
    [0, '0 %'],
    [8.25, '8.25 %'],
  ])('%s is said %s', (percent, words) => expect(percentText(percent)).toBe(words));
});
