import { expect, it } from 'vitest';
import {
  addDays,
  baseRoles,
  isTwoFactorOverdue,
  offersTwoFactor,
  owesTwoFactor,
  type Role,
  twoFactorDeadlineAfterReset,
  twoFactorDeadlineOf,
} from '../index.ts';

/** Who the switch of the settings leads to two steps, by base role: administrators in the sense of data alone. */
const owing: Readonly<Record<(typeof baseRoles)[number], boolean>> = {
  ADMIN_USER: true,
  STANDARD_USER: true,
  ORGANIZATION_ADMIN_USER: false,
  ORGANIZATION_STANDARD_USER: false,
  ADMIN_API: false,
};

const held: readonly (readonly [readonly Role[], boolean])[] = [
  ...baseRoles.map((role) => [[role], owing[role]] as const),
  ...baseRoles.map((role) => [[role, 'ORDERS_USER'], owing[role]] as const),
  [['ORDERS_USER'], false],
  [[], false],
  // Who is an administrator beside a seller sees every seller's data (decision of `isAdmin`).
  [['STANDARD_USER', 'ORGANIZATION_STANDARD_USER'], true],
  [['ADMIN_USER', 'ADMIN_API'], true],
];

it.each(held)('%j owes two steps while the switch is on and they are not active: %s', (roles, owes) => {
  for (const adminTwoFactor of [true, false])
    for (const using2FA of [true, false])
      expect({ adminTwoFactor, using2FA, owes: owesTwoFactor({ roles, using2FA }, { adminTwoFactor }) }).toEqual({
        adminTwoFactor,
        using2FA,
        owes: owes && adminTwoFactor && !using2FA,
      });
});

it.each(baseRoles)('%s is bound by the switch, by the day of the sellers, or by neither', (role) => {
  expect([
    owesTwoFactor({ roles: [role], using2FA: false }, { adminTwoFactor: true }),
    offersTwoFactor([role]),
  ]).toEqual([owing[role], role.startsWith('ORGANIZATION_')]);
});

it.each([
  // An old account has the general deadline, a new one its thirty days, and what an administrator postponed counts alone.
  ['2026-01-01', null, '2027-03-31'],
  ['2027-03-01', null, '2027-03-31'],
  ['2027-03-02', null, '2027-04-01'],
  ['2028-06-15', null, '2028-07-15'],
  ['2026-01-01', '2027-05-01', '2027-05-01'],
  ['2028-06-15', '2028-06-20', '2028-06-20'],
])('an account of %s, postponed to %s, may sign in without two steps until %s', (created, postponedTo, last) => {
  const term = { postponedTo, createdAt: new Date(`${created}T18:00:00Z`) };
  expect(twoFactorDeadlineOf(term)).toBe(last);
  expect([last, addDays(last, 1)].map((day) => isTwoFactorOverdue(term, day))).toEqual([false, true]);
});

it('begins an account on its day in Mexico City', () => {
  expect(twoFactorDeadlineOf({ postponedTo: null, createdAt: new Date('2028-06-15T03:00:00Z') })).toBe('2028-07-14');
});

it.each([
  ['2026-12-01', '2026-01-01', null, null],
  ['2027-03-24', '2026-01-01', null, null],
  ['2027-03-25', '2026-01-01', null, '2027-04-01'],
  ['2027-03-25', '2027-03-20', null, null],
  ['2027-05-20', '2026-01-01', '2027-06-01', '2027-06-01'],
  ['2027-05-26', '2026-01-01', '2027-06-01', '2027-06-02'],
])('a reset on %s, of an account of %s postponed to %s, postpones it to %s', (today, created, postponedTo, own) => {
  const term = { postponedTo, createdAt: new Date(`${created}T18:00:00Z`) };
  expect(twoFactorDeadlineAfterReset(term, today)).toBe(own);
});
