import { expect, it } from 'vitest';
import { moment, shown } from '../testing/shown-cells.ts';
import { incidentList, incidentQuery } from './incident-list.ts';

it.each([
  [
    'an incident of a seller',
    () =>
      shown(incidentList, {
        id: 7,
        creationDate: moment,
        incidenceType: 'ORDER',
        reference: 'v1',
        author: { name: 'Ana', lastName: 'Peña', accountName: 'aurora' },
        priority: 'HIGH',
        accountName: null,
        status: 'OPEN',
        title: 'Falta',
      }),
    {
      row: '7',
      id: '7',
      date: { moment: moment, brief: true },
      reference: 'Pedido v1',
      user: { person: 'Ana Peña', seller: 'aurora' },
      priority: { marks: [{ label: 'Alta', tone: 'danger' }] },
      assignee: 'Admin',
      status: { marks: [{ label: 'Abierta', tone: 'primary' }] },
      title: 'Falta',
    },
  ],
  [
    'an incident of the marketplace',
    () =>
      shown(incidentList, {
        id: 7,
        creationDate: moment,
        incidenceType: 'PRODUCT',
        reference: '5',
        author: { name: 'Ana', lastName: 'Peña', accountName: null },
        priority: 'LOW',
        accountName: 'aurora',
        status: 'CLOSE',
        title: 'Falta',
      }),
    {
      row: '7',
      id: '7',
      date: { moment: moment, brief: true },
      reference: 'Producto 5',
      user: 'Ana Peña (Admin)',
      priority: { marks: [{ label: 'Baja', tone: 'success' }] },
      assignee: { account: 'aurora' },
      status: { marks: [{ label: 'Cerrada', tone: 'secondary' }] },
      title: 'Falta',
    },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));

it('asks by rows, and for a reference as for a text', () => {
  expect(incidentQuery({ page: 2, size: 25, ref: '5', status: 'OPEN' })).toEqual({
    ...{ from: 50, size: 25, status: 'OPEN', text: '5' },
  });
  expect(incidentQuery({ page: 0, size: 10 })).toEqual({ from: 0, size: 10 });
});
