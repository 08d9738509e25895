import type { Database } from './database.ts';

/** `steady`: one of few texts, whose best plan does not depend on its values; it is prepared (ADR 82). */
export type Statement = { text: string; values: unknown[]; steady: boolean };

export async function runStatement(database: Database, { text, values, steady }: Statement) {
  const { rows } = await (steady ? database.executePrepared(text, values) : database.executeLongRead(text, values));
  return rows;
}
