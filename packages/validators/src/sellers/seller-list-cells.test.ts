import { expect, it } from 'vitest';
import { shown } from '../testing/shown-cells.ts';
import { sellerList } from './seller-list.ts';

it.each([
  [
    'an active seller',
    () => shown(sellerList, { id: 's', accountName: 'aurora', name: 'Aurora', active: true }),
    { row: 's', accountName: 'aurora', name: 'Aurora', status: { marks: [{ label: 'Activo', tone: 'success' }] } },
  ],
  [
    'an inactive seller',
    () => shown(sellerList, { id: 's', accountName: 'aurora', name: 'Aurora', active: false }),
    { row: 's', accountName: 'aurora', name: 'Aurora', status: { marks: [{ label: 'Inactivo', tone: 'secondary' }] } },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));
