import { expect, it } from 'vitest';
import { moment, shown } from '../testing/shown-cells.ts';
import { invoiceList } from './invoice-list.ts';

it.each([
  [
    'a requested invoice',
    () =>
      shown(invoiceList, {
        id: 'v1',
        requestDate: moment,
        seller: 'aurora',
        rfc: null,
        personType: 'FISICA',
        useCfdi: 'G03',
        status: 'pending',
        pdf: null,
        xml: null,
      }),
    {
      row: 'v1',
      date: { moment: moment },
      seller: { account: 'aurora' },
      id: 'v1',
      rfc: { absent: 'Oculto' },
      person: 'Física',
      cfdi: 'G03',
      status: { marks: [{ label: 'Pendiente', tone: 'warning' }] },
      files: '–',
    },
  ],
  [
    'an issued invoice',
    () =>
      shown(invoiceList, {
        id: 'v1',
        requestDate: moment,
        seller: 'aurora',
        rfc: 'PEAA800101AB1',
        personType: 'MORAL',
        useCfdi: 'G03',
        status: 'invoiced',
        pdf: 'a.pdf',
        xml: 'a.xml',
      }),
    {
      row: 'v1',
      date: { moment: moment },
      seller: { account: 'aurora' },
      id: 'v1',
      rfc: 'PEAA800101AB1',
      person: 'Moral',
      cfdi: 'G03',
      status: { marks: [{ label: 'Facturado', tone: 'success' }] },
      files: 'PDF XML',
    },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));
