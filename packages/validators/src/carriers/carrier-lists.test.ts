import type { Viewer } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { columnsFor } from '../search/declare-list.ts';
import { shown } from '../testing/shown-cells.ts';
import { carrierBlockList, carrierBlockListQuery } from './carrier-block-list.ts';
import { carrierList, carrierListQuery } from './carrier-list.ts';

declare const URLSearchParams: new (query: string) => { get(name: string): string | null };
const searcher = { admin: true, today: '2026-11-20' };
const viewer = (role: 'ADMIN_USER' | 'ORGANIZATION_ADMIN_USER'): Viewer => ({
  ...{ userId: 'u', roles: [role, 'CARRIERS_USER'], accountNames: ['aurora'], operatingUser: false },
});
const carrier = {
  ...({ id: 'dhl', version: 1, name: 'DHL', slaType: 'Exprés', type: 'SELLER', isActive: false } as const),
  trackingPattern: '#{10}',
};

it('filters carriers by name and SLA type (S3 §2)', () => {
  const asked = (query: string) => carrierListQuery(carrierList.search.parse(new URLSearchParams(query), searcher));
  expect(asked('name=dhl&slaType=exp&page=2&size=25')).toEqual({ name: 'dhl', slaType: 'exp', from: 2, size: 25 });
  expect(asked('')).toEqual({ from: 0, size: 10 });
});

it('shows administrators whose a carrier is; sellers do not need to know', () => {
  const keys = (role: Parameters<typeof viewer>[0]) =>
    columnsFor(carrierList, 'web', viewer(role)).map(({ key }) => key);
  expect(keys('ADMIN_USER')).toEqual(['name', 'slaType', 'type', 'owner', 'tracking', 'state']);
  expect(keys('ORGANIZATION_ADMIN_USER')).toEqual(['name', 'slaType', 'type', 'tracking', 'state']);
  const values = Object.fromEntries(carrierList.columns.map(({ key, value }) => [key, value(carrier)]));
  expect(values).toMatchObject({ type: 'Del seller', owner: 'Marketplace', tracking: '10 dígitos' });
  expect(values.state).toEqual({ marks: [{ label: 'Inactiva', tone: 'secondary' }] });
});

it('shows a carrier that takes any number, and whose it is', () => {
  const cells = shown(carrierList, { ...carrier, isActive: true, trackingPattern: '', accountName: 'aurora' });
  expect(cells).toEqual({
    ...{ row: 'dhl', id: 'dhl', name: 'DHL', slaType: 'Exprés', type: 'Del seller', tracking: 'Cualquiera' },
    ...{ owner: { account: 'aurora' }, state: { marks: [{ label: 'Activa', tone: 'success' }] } },
  });
});

it('lists blocks ten a page, whose pages count from one (S3 §2 and §9)', () => {
  const { search } = carrierBlockList;
  const asked = (query: string) => carrierBlockListQuery(search.parse(new URLSearchParams(query), searcher));
  expect(asked('text=paro&page=1&size=50')).toEqual({ text: 'paro', page: 2, size: 10 });
  const block = {
    ...{ id: 'b', version: 1, name: 'Paro', startDate: '2025-11-20', endDate: '2025-11-21', status: false },
    ...{ allSellers: true, sellers: [] },
  };
  const values = Object.fromEntries(carrierBlockList.columns.map(({ key, value }) => [key, value(block)]));
  expect(values).toMatchObject({ start: { day: '2025-11-20' }, end: { day: '2025-11-21' }, sellers: 'Todos' });
  expect(shown(carrierBlockList, block)).toMatchObject({ row: 'b', id: 'b', name: 'Paro' });
  expect(asked('')).toEqual({ page: 1, size: 10 });
  expect(values.state).toEqual({
    marks: [
      { label: 'Inactivo', tone: 'danger' },
      { label: 'Terminado', tone: 'secondary' },
    ],
  });
});
