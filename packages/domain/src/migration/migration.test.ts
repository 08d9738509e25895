import { expect, it } from 'vitest';
import { baseRoles } from '../access/roles.ts';
import { anotherIsRunning, isLongMigration, isMigrationActive, mayMigrate, migrationStates } from './migration.ts';

it.each([
  [null, false],
  [60, false],
  [61, true],
])('of %s seconds says when to look again: %s (R34)', (seconds, want) => {
  expect(isLongMigration(seconds)).toBe(want);
});

it('only an ADMIN_USER migrates (S3 §6)', () => {
  const may = baseRoles.filter(
    (role) => mayMigrate({ userId: 'u', roles: [role], accountNames: [], operatingUser: false }).allowed,
  );
  expect(may).toEqual(['ADMIN_USER']);
});

it('is active while it counts or runs', () => {
  const states = Object.keys(migrationStates) as (keyof typeof migrationStates)[];
  expect(states.filter(isMigrationActive)).toEqual(['counting', 'running']);
});

it('names what is migrated already', () => {
  expect(anotherIsRunning('brands')).toEqual({
    ...{ allowed: false, kind: 'conflict', code: 'migration.running', params: { kind: 'Marcas' } },
  });
});
