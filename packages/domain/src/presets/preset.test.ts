import { expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { mayUsePresets, type PresetSubject, presetSubjects, presetTarget } from './preset.ts';

const viewer = (...roles: Role[]) => ({ userId: 'u', roles, accountNames: ['aurora'], operatingUser: false });

it('every subject of presets has a layout or a kind of report', () => {
  expect(presetSubjects.map((subject) => Object.values(presetTarget(subject)))).toEqual(
    presetSubjects.map((subject) => [subject.slice(subject.indexOf('.') + 1)]),
  );
  expect(() => presetTarget('load.nada' as PresetSubject)).toThrow('load.nada');
});

it.each<[Role[], PresetSubject, boolean]>([
  [['ORGANIZATION_STANDARD_USER', 'CATALOG_USER'], 'load.prices', true],
  [['ORGANIZATION_STANDARD_USER', 'CATALOG_USER'], 'load.inventory', false],
  [['ADMIN_USER', 'CATALOG_USER'], 'load.prices', false],
  [['ADMIN_USER', 'ORDERS_USER'], 'load.liquidations', true],
  [['ADMIN_USER', 'REPORTS_USER'], 'report.orders', true],
  [['ADMIN_USER', 'REPORTS_USER'], 'report.inventory', false],
  [['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], 'report.orders', false],
])('%j uses presets of %s: %s', (roles, subject, expected) => {
  expect(mayUsePresets(subject, viewer(...roles)).allowed).toBe(expected);
});
