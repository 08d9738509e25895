import { type FileSubject, fileSubjects, type Role } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { absentColumns, choosableColumns, choosableColumnsFor, columnsMisfit } from './choosable-columns.ts';
import { presetContentProblems } from './preset-form.ts';

const viewer = (role: Role, operatingUser = false) => ({
  ...{ userId: 'u', roles: [role], accountNames: ['aurora'], operatingUser },
});
const seller = viewer('ORGANIZATION_ADMIN_USER');
const admin = viewer('ADMIN_USER');

it.each(fileSubjects)(
  '%s has columns, each with a key and a title of its own, and as many as a call takes',
  (subject) => {
    const columns = choosableColumns(subject);
    expect(columns.length).toBeGreaterThan(5);
    expect(columns.length).toBeLessThanOrEqual(40);
    for (const part of ['key', 'title'] as const) {
      expect(new Set(columns.map((column) => column[part])).size).toBe(columns.length);
    }
    for (const { key, title } of columns)
      expect([key, title.trim()]).toEqual([expect.stringMatching(/^\w{2,40}$/), title]);
  },
);

it.each<[FileSubject, string[]]>([
  ['report.orders', ['seller', 'client']],
  ['report.products', ['seller']],
  ['report.sales', []],
  ['list.products', []],
  ['list.inventory', []],
  ['list.top-products', ['seller']],
  ['list.invoices', ['seller']],
])('a seller gets all columns of %s but %j', (subject, hidden) => {
  const all = choosableColumns(subject).map(({ key }) => key);
  const seen = choosableColumnsFor(subject, seller).map(({ key }) => key);
  expect(seen).toEqual(all.filter((key) => !hidden.includes(key)));
});

it('names the chosen columns that a viewer does not get, by title where others have them', () => {
  const chosen = ['id', 'client', 'nada'];
  expect(absentColumns('report.orders', chosen, viewer('ADMIN_USER', true))).toEqual(['nada']);
  expect(absentColumns('report.orders', chosen, admin)).toEqual(['Cliente', 'nada']);
  expect(absentColumns('list.top-products', ['seller', 'no'], seller)).toEqual(['Seller']);
  expect(columnsMisfit('report.orders', ['client'], admin)).toBe('el archivo no tiene, o usted no ve, Cliente');
  expect(columnsMisfit('list.inventory', ['sku', 'quantity'], seller)).toBeUndefined();
});

it.each([
  ['list.products', { report: { columns: ['sku', 'name'], format: 'xlsx' } }, []],
  ['list.products', { report: { columns: ['sku', 'seller'], format: 'csv' } }, ['columns']],
  ['list.products', { load: {} }, ['load']],
  ['list.products', {}, ['report']],
  ['list.invoices', { report: { columns: ['order'], format: 'xlsx' } }, []],
  ['list.invoices', { report: { columns: ['order'], format: 'csv' } }, ['format']],
  ['load.prices', { report: { columns: ['sku'], format: 'csv' } }, ['report']],
] as const)('a preset for %s that keeps %j is refused at %j', (subject, content, fields) => {
  expect(Object.keys(presetContentProblems(subject, content, admin))).toEqual(fields);
});
