import { CompiledQuery, Kysely, type KyselyProps, type QueryExecutor, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The rows of a table that a statement read, used or not. */
export type Look = { table: string; rows: number; how: string; statement: string };

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
};

/**
 * A transaction that counts the rows each statement reads, by table. Statements run twice, first with `explain analyze`, which is rolled
 * back. Row counts show a cost that grows with the data, however busy the machine is.
 */
export function watched(trx: Transaction<Tables>): { db: Transaction<Tables>; reads: Look[] } {
  const reads: Look[] = [];
  const real = trx.getExecutor();
  const run = (text: string, query?: CompiledQuery) =>
    real.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] | string }>(
      CompiledQuery.raw(text, [...(query?.parameters ?? [])]),
    );
  const executor: QueryExecutor = new Proxy(real, {
    get(target, key) {
      if (key !== 'executeQuery') {
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return async (query: CompiledQuery) => {
        if (/^(?:\/\*.*?\*\/)?\s*(?:select|with|insert|update|delete)\b/i.test(query.sql)) {
          await run('savepoint watched');
          const { rows } = await run(`explain (analyze, timing off, format json) ${query.sql}`, query);
          await run('rollback to savepoint watched');
          const told = rows[0]?.['QUERY PLAN'] ?? [];
          const [explained] = (typeof told === 'string' ? JSON.parse(told) : told) as { Plan: Plan }[];
          if (explained) collect(explained.Plan, query.sql.trim().replaceAll(/\s+/g, ' '), reads);
        }
        return target.executeQuery(query);
      };
    },
  });
  // Statements of the query builder use the same executor as written SQL.
  const props = { config: {}, driver: {}, dialect: {}, executor } as unknown as KyselyProps;
  return { db: new Kysely<Tables>(props) as Transaction<Tables>, reads };
}

function collect(plan: Plan, statement: string, reads: Look[]): void {
  const table = plan['Relation Name'];
  // A node that changes rows is counted by the scan below it.
  if (table && plan['Node Type'] !== 'ModifyTable') {
    const rows =
      plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
    reads.push({ table, rows: rows * plan['Actual Loops'], how: plan['Node Type'], statement });
  }
  for (const part of plan.Plans ?? []) collect(part, statement, reads);
}
