import type { Database } from '../db/database.ts';
import type { Statement } from './recorded-database.ts';

/** A step of a plan, as PostgreSQL tells it. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
};

const withParts = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withParts)];

/** All steps of the plan of a statement, which is not run. */
export async function planOf(database: Database, { text, values }: Statement): Promise<PlanNode[]> {
  const { rows } = await database.executeSql(`explain (format json) ${text}`, [...values]);
  const told = rows[0]?.['QUERY PLAN'];
  const [{ Plan: plan }] = (typeof told === 'string' ? JSON.parse(told) : told) as [{ Plan: PlanNode }];
  return withParts(plan);
}

/** Whether a statement reads rows and changes none. */
export const isRead = ({ text }: Statement): boolean => /^(?:\/\*.*?\*\/)?\s*(?:with|select)\b/i.test(text);
