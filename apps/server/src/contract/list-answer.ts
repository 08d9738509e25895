import type { Found } from '../db/page.ts';

/** The response of a list: its rows as the contract defines them, and the total in a header. */
export const listAnswer = <Row, Body>({ rows, total, isLeast }: Found<Row>, toBody: (row: Row) => Body) => ({
  status: 200 as const,
  headers: { 'X-Total-Count': total, ...(isLeast && { 'X-Total-Relation': 'gte' as const }) },
  body: rows.map((row) => toBody(row)),
});
