import { readFileSync } from 'node:fs';
import type { AppliedStep } from '../db/baseline.ts';
import type { Database } from '../db/database.ts';

/** What release 0.3.0, the last one before the baseline, writes into the table of migrations of a new database. */
export const stepsOf030: readonly AppliedStep[] = Object.entries(
  JSON.parse(readFileSync(new URL('./steps-of-0.3.0.json', import.meta.url), 'utf8')) as Record<string, string>,
).map(([name, checksum]) => ({ name, checksum }));

/** Records steps of release 0.3.0 instead of the baseline, which has the same schema. */
export async function recordSteps(database: Database, steps: readonly AppliedStep[] = stepsOf030): Promise<void> {
  await database.executeSql(
    `with baseline as (delete from migration where name = '0720-baseline')
     insert into migration (name, checksum) select * from jsonb_to_recordset($1::jsonb) as step (name text, checksum text)`,
    [JSON.stringify(steps)],
  );
}
