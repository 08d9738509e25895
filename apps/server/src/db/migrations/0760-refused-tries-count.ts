import type { SqlRunner } from '../database.ts';

export const phase = 'contract';

/**
 * Wrong passwords, codes and links are counted as refusals are (ADR 131): a row is also one person's, and one reason's. `unique nulls not
 * distinct` because most rows of an attack name nobody.
 */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    alter table audit_refusal drop constraint audit_refusal_pkey,
      add constraint audit_refusal_counted unique nulls not distinct (hour, status, caller, operation, reason, person_id)`);
}
