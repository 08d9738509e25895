import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../testing/test-database.ts';
import { listedTexts, pgArray } from './pg-array.ts';

describeOnBothEngines('lists as one parameter', (database) => {
  test('come to the database as they are', async () => {
    const texts = [
      '',
      ' ',
      'NULL',
      'null',
      null,
      'a,b',
      '{x}',
      'a "b"',
      'C:\\d',
      '\\"',
      'dos\nlíneas\t',
      'ñandú 🦤',
      "d'or",
    ];
    const numbers = texts.map((_, index) => (index === 3 ? null : index * 1_000_000_007));
    const { rows } = await database().executeSql(
      'select a, b from unnest($1::text[], $2::bigint[]) with ordinality as list (a, b, n) order by n',
      [listedTexts(texts), pgArray(numbers)],
    );
    expect(rows).toEqual(texts.map((a, index) => ({ a, b: numbers[index] })));
    const { rows: none } = await database().executeSql('select cardinality($1::text[]) as n', [listedTexts([])]);
    expect(none).toEqual([{ n: 0 }]);
  });
});
