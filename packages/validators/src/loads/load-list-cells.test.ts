import { expect, it } from 'vitest';
import { moment, shown } from '../testing/shown-cells.ts';
import { loadList } from './load-list.ts';

it.each([
  [
    'a dry run',
    () =>
      shown(loadList, {
        id: 'l',
        fileName: 'a.csv',
        layout: 'prices',
        createdAt: moment,
        createdBy: { id: 'u', name: 'Ana' },
        state: 'done',
        dryRun: true,
        counts: { rows: 3, applied: 2, notApplied: 1 },
      }),
    {
      row: 'l',
      id: 'l',
      file: 'a.csv',
      layout: 'Actualización masiva de precios',
      date: { moment: moment },
      by: 'Ana',
      state: {
        marks: [
          { label: 'Validada', tone: 'success' },
          { label: '(solo validación)', tone: 'secondary' },
        ],
      },
      rows: { count: 3 },
      applied: { count: 2 },
      notApplied: { count: 1 },
    },
  ],
  [
    'a failed load',
    () =>
      shown(loadList, {
        id: 'l',
        fileName: 'a.csv',
        layout: 'inventory',
        createdAt: moment,
        createdBy: { id: 'u', name: 'Ana' },
        state: 'failed',
        dryRun: false,
        counts: { rows: 3, applied: 2, notApplied: 1 },
      }),
    {
      row: 'l',
      id: 'l',
      file: 'a.csv',
      layout: 'Alta de inventario por CSV',
      date: { moment: moment },
      by: 'Ana',
      state: { marks: [{ label: 'Fallida', tone: 'danger' }] },
      rows: { count: 3 },
      applied: { count: 2 },
      notApplied: { count: 1 },
    },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));
