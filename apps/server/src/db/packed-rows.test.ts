import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../testing/test-database.ts';
import { type PackedColumns, packedRows } from './packed-rows.ts';

type Row = { id: number; name: string | null; amount: number | null; day: string | null };
const columns: PackedColumns<Row> = { id: 'number', name: 'text', amount: 'number', day: 'text' };

describeOnBothEngines('packed rows', (database) => {
  const read = (values: string, from = 0) =>
    packedRows<Row>(database(), columns, {
      select: `select id, name, amount, day from (values ${values}) v (id, name, amount, day) where id > $1 order by id`,
      edge: 'max(packed.id)::text',
      values: [from],
    });

  it.each<[string, string, Row[]]>([
    ['nothing', "(0, '', 0::bigint, null::date)", []],
    [
      'nulls and an empty text',
      "(1, null, null::bigint, null::date), (2, '', 0, null)",
      [
        { id: 1, name: null, amount: null, day: null },
        { id: 2, name: '', amount: 0, day: null },
      ],
    ],
    [
      'numbers and days',
      "(3, 'Taza', -123456789012::bigint, date '2026-11-29')",
      [{ id: 3, name: 'Taza', amount: -123456789012, day: '2026-11-29' }],
    ],
    [
      'signs of a file',
      '(4, E\'Peña, "Ana"\\n\\t\\\\N\', 1::bigint, null::date)',
      [{ id: 4, name: 'Peña, "Ana"\n\t\\N', amount: 1, day: null }],
    ],
    [
      'a text with the separator',
      "(5, E'a\\x1fb', 1::bigint, date '2026-01-01'), (6, 'c', null, null)",
      [
        { id: 5, name: 'a\u001fb', amount: 1, day: '2026-01-01' },
        { id: 6, name: 'c', amount: null, day: null },
      ],
    ],
  ])('are the rows of the select: %s', async (_, values, rows) => {
    const found = await read(values);
    expect(found.rows).toEqual(rows);
    expect(found.edge).toBe(rows.length > 0 ? String(rows.at(-1)?.id) : null);
  });
});
