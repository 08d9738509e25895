import { expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { listFileColumns } from './list-file.ts';
import { fileFormats, mayUsePresets, type PresetSubject, presetSubjects, presetTarget } from './preset.ts';

const viewer = (...roles: Role[]) => ({ userId: 'u', roles, accountNames: ['aurora'], operatingUser: false });

it('every subject of presets has a layout, a kind of report or a list', () => {
  for (const subject of presetSubjects) {
    const [area, name] = [subject.slice(0, subject.indexOf('.')), subject.slice(subject.indexOf('.') + 1)];
    const expected = {
      load: { layout: name },
      report: { file: subject, kind: name },
      list: { file: subject, list: name },
    }[area];
    expect(presetTarget(subject)).toEqual(expected);
  }
  expect(() => presetTarget('load.nada' as PresetSubject)).toThrow('load.nada');
});

it.each<[Role, number]>([
  ['ORGANIZATION_ADMIN_USER', 0],
  ['ADMIN_USER', 1],
  ['ADMIN_API', 1],
])('shows %s the column of sellers %s times among the products that sell most', (role, times) => {
  const shown = listFileColumns['top-products'].filter((column) => !('sees' in column) || column.sees(viewer(role)));
  expect(shown.filter(({ key }) => key === 'seller')).toHaveLength(times);
});

it('writes invoices as a workbook alone, and everything else as the format of most files first', () => {
  expect(fileFormats('list.invoices')).toEqual(['xlsx']);
  expect([fileFormats('list.products'), fileFormats('report.orders')]).toEqual([
    ['csv', 'xlsx'],
    ['csv', 'xlsx'],
  ]);
});

it.each<[Role[], PresetSubject, boolean]>([
  [['ORGANIZATION_STANDARD_USER', 'CATALOG_USER'], 'load.prices', true],
  [['ORGANIZATION_STANDARD_USER', 'CATALOG_USER'], 'load.inventory', false],
  [['ADMIN_USER', 'CATALOG_USER'], 'load.prices', false],
  [['ADMIN_USER', 'ORDERS_USER'], 'load.liquidations', true],
  [['ADMIN_USER', 'REPORTS_USER'], 'report.orders', true],
  [['ADMIN_USER', 'REPORTS_USER'], 'report.inventory', false],
  // The list of orders is exported with the columns of their report.
  [['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], 'report.orders', true],
  [['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], 'report.liquidations', false],
  [['ORGANIZATION_ADMIN_USER', 'CATALOG_USER'], 'report.orders', false],
  [['ORGANIZATION_ADMIN_USER', 'CATALOG_USER'], 'list.products', true],
  [['ADMIN_USER', 'CATALOG_USER'], 'list.products', true],
  [['ORGANIZATION_ADMIN_USER', 'CATALOG_USER'], 'list.inventory', false],
  [['ORGANIZATION_STANDARD_USER', 'INVENTORY_USER'], 'list.inventory', true],
  [['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'], 'list.top-products', true],
  [['ORGANIZATION_STANDARD_USER', 'REPORTS_USER'], 'list.top-products', false],
  [['ORGANIZATION_STANDARD_USER'], 'list.invoices', false],
])('%j uses presets of %s: %s', (roles, subject, expected) => {
  expect(mayUsePresets(subject, viewer(...roles)).allowed).toBe(expected);
});
