import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { boundsSql, hasUsualSize, limitSql } from './page.ts';

const bound = (page: { offset: number; size: number }, prepared: boolean) => {
  const values: unknown[] = [];
  return [boundsSql(page, (value) => `$${values.push(value)}`, prepared), values] as const;
};

it.each([
  [{ offset: 0, size: 10 }, true, 'limit 10', []],
  [{ offset: 30, size: 10 }, true, 'limit 10 offset (select $1::bigint)', [30]],
  [{ offset: 0, size: 10 }, false, 'limit $1 offset $2', [10, 0]],
])('bounds of %j, prepared: %s', (page, prepared, text, values) => {
  expect(bound(page, prepared)).toEqual([text, values]);
});

it.each([Number.NaN, 1.5, Number('10; drop table product')])('writes out no size of %s rows', (size) => {
  expect(() => limitSql(size)).toThrow(RangeError);
});

it.each([
  [10, true],
  [100, true],
  [11, false],
])('a page of %s rows has a size of screens: %s', (size, usual) => {
  expect(hasUsualSize({ offset: 0, size })).toBe(usual);
});

/** How often PostgreSQL used the generic plan in seven reads of a page of 50,000 rows. */
async function plannedForAll(offset: number, prepared: boolean): Promise<number> {
  const database = await openTestDatabase('postgres');
  const [bounds, values] = bound({ offset, size: 10 }, prepared);
  try {
    return await database.exclusively(async (run) => {
      await run('create temp table listed as select n, n % 7 as seller from generate_series(1, 50000) n');
      await run('create index on listed (n); analyze listed');
      await run(`prepare page as select n, seller from listed order by n desc ${bounds}`);
      for (let n = 0; n < 7; n++) await run(values.length > 0 ? `execute page (${values.join(', ')})` : 'execute page');
      const { rows } = await run(`select generic_plans as n from pg_prepared_statements where name = 'page'`);
      return Number(rows[0]?.n);
    });
  } finally {
    await database.close();
  }
}

describe.skipIf(!process.env.TRASTIENDA_TEST_POSTGRES_URL)('PostgreSQL plans a prepared page', () => {
  it.each([0, 20, 5_000])('plans from row %s once for all values', async (offset) => {
    expect(await plannedForAll(offset, true)).toBeGreaterThanOrEqual(2);
  });

  it('anew for each where its bounds are values', async () => {
    expect(await plannedForAll(0, false)).toBe(0);
  });
});
