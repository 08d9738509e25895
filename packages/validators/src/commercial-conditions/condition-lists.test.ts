import type { Viewer } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { cellText, columnsFor } from '../search/declare-list.ts';
import { shown } from '../testing/shown-cells.ts';
import { commissionList, commissionListQuery } from './commission-list.ts';
import { conditionList, conditionListQuery, sellerConditionList } from './condition-list.ts';

const condition: Parameters<typeof conditionList.rowKey>[0] = {
  ...{ id: '2', version: 1, name: 'Preferente 12 %', sellerVisible: true, isActive: true, isDefault: false },
  ...{ activatedAt: '2026-11-20T18:00:00.000Z', activatedBy: 'Eva Sol' },
};
const viewer = (role: 'ADMIN_USER' | 'ORGANIZATION_ADMIN_USER'): Viewer => ({
  ...{ userId: 'u', roles: [role], accountNames: [], operatingUser: false },
});

it('tells sellers, and administrators of a seller that they name, what was made of each condition', () => {
  const facts = ['Preferente 12 %', 'Sí', 'Activa', 'No'];
  const made = ['Activada', '20 nov 2026, 12:00', 'Eva Sol'];
  const rowOf = (list: typeof conditionList, who: Viewer) =>
    columnsFor(list, 'web', who).map(({ value }) => cellText(value(condition)));
  expect(rowOf(conditionList, viewer('ADMIN_USER'))).toEqual(facts);
  expect(rowOf(conditionList, viewer('ORGANIZATION_ADMIN_USER'))).toEqual([...facts, ...made]);
  const ofNobody = { ...condition, activatedAt: null, activatedBy: null };
  const cells = columnsFor(sellerConditionList, 'terminal', viewer('ADMIN_USER')).map(({ value }) => value);
  expect(cells.map((value) => cellText(value(condition)))).toEqual([...facts, ...made, '2']);
  expect(cells.map((value) => cellText(value(ofNobody)))).toEqual([...facts, 'Sin activar', '—', '—', '2']);
});

it('shows a condition that is not offered to anybody, and the one that holds without being activated', () => {
  const closed = { ...condition, sellerVisible: false, isActive: false, activatedAt: null, activatedBy: null };
  expect(shown(sellerConditionList, closed)).toEqual({
    ...{ row: '2', id: '2', name: 'Preferente 12 %', visible: 'No', default: 'No', standing: { absent: '—' } },
    ...{ state: { marks: [{ label: 'No activa', tone: 'secondary' }] } },
    ...{ activated: { absent: '—' }, activatedBy: { absent: '—' } },
  });
  expect(shown(conditionList, { ...closed, isActive: true, isDefault: true })).toMatchObject({
    ...{ default: 'Sí', standing: { marks: [{ label: 'Por omisión', tone: 'info' }] } },
  });
});

it('asks for rows from the first of the page on', () => {
  expect(conditionListQuery({ page: 0, size: 10 })).toEqual({ from: 0, size: 10 });
  expect(Object.keys(conditionListQuery({ page: 0, size: 10 }))).toEqual(['from', 'size']);
  expect(commissionListQuery({ page: 0, size: 10, text: 'hogar' })).toEqual({ text: 'hogar', from: 0, size: 10 });
  expect(Object.keys(commissionListQuery({ page: 0, size: 10 }))).toEqual(['from', 'size']);
  expect(conditionListQuery({ page: 2, size: 25, text: 'pre', accountName: 'aurora' })).toEqual({
    ...{ text: 'pre', accountName: 'aurora', from: 50, size: 25 },
  });
  expect(commissionListQuery({ page: 1, size: 10, text: undefined, condition: '2' })).toEqual({
    ...{ conditionId: '2', from: 10, size: 10 },
  });
});

it('says of a commission whether it holds', () => {
  const row = {
    ...{ conditionId: '1', condition: 'Estándar', categoryId: '7', category: '/Hogar', percent: 12.5 },
    ...{ effectiveFrom: '2027-01-01', isInForce: false },
  };
  const cells = columnsFor(commissionList, 'web', undefined).map(({ value }) => cellText(value(row)));
  expect(cells).toEqual(['Estándar', '/Hogar', '12.5 %', '1 ene 2027', 'Por venir']);
  expect(shown(commissionList, { ...row, isInForce: true })).toMatchObject({
    ...{ row: '1 7 2027-01-01', state: { marks: [{ label: 'Vigente', tone: 'success' }] } },
  });
});
