import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';

it('names cells by their titles, without a byte order mark and with quotes undone', () => {
  const text = '\uFEFFseller_id,seller_city\r\n"a ""b"", c", são paulo \n1\n';
  expect(csvRows(text)).toEqual([
    { seller_id: 'a "b", c', seller_city: ' são paulo ' },
    { seller_id: '1', seller_city: '' },
  ]);
  expect(csvRows('')).toEqual([]);
});
