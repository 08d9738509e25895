import type { Found } from '../db/page.ts';

/** The answer of a list: its rows as the contract writes them, and how many there are in all. */
export const listAnswer = <Row, Body>({ rows, total, isLeast }: Found<Row>, toBody: (row: Row) => Body) => ({
  status: 200 as const,
  headers: { 'X-Total-Count': total, ...(isLeast && { 'X-Total-Relation': 'gte' as const }) },
  body: rows.map((row) => toBody(row)),
});
