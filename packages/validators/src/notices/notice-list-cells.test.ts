import { expect, it } from 'vitest';
import { moment, shown } from '../testing/shown-cells.ts';
import { noticeList } from './notice-list.ts';

it.each([
  [
    'a sent notice',
    () => shown(noticeList, { id: 'n', text: 'Hola', notifyDate: moment, status: 'SENT' }),
    { row: 'n', text: 'Hola', date: { moment: moment }, status: { marks: [{ label: 'Enviado', tone: 'success' }] } },
  ],
  [
    'a notice without a date',
    () => shown(noticeList, { id: 'n', text: 'Hola' }),
    { row: 'n', text: 'Hola', date: '', status: { marks: [{ label: 'Pendiente', tone: 'warning' }] } },
  ],
])('shows %s', (_, cells, expected) => expect(cells()).toEqual(expected));
