import { expect, it } from 'vitest';
import { baseRoles, offersTwoFactor, owesTwoFactor, type Role } from '../index.ts';

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
