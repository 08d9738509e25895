import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { LoadsTables } from './loads.tables.ts';

export type IssueRow = Selectable<LoadsTables['load_issue']>;

const BATCH = 500;

export async function insertIssues(trx: Db, issues: readonly Insertable<LoadsTables['load_issue']>[]): Promise<void> {
  for (let from = 0; from < issues.length; from += BATCH) {
    await trx
      .insertInto('load_issue')
      .values(issues.slice(from, from + BATCH))
      .execute();
  }
}

export async function deleteIssues(trx: Db, loadId: string): Promise<void> {
  await trx.deleteFrom('load_issue').where('load_id', '=', loadId).execute();
}

/** A page in the order of the file, and how many there are. */
export async function findIssues(
  db: Db,
  loadId: string,
  page: { from: number; size: number; severity?: IssueRow['severity'] | undefined },
): Promise<{ rows: IssueRow[]; total: number }> {
  let issues = db.selectFrom('load_issue').where('load_id', '=', loadId);
  if (page.severity) issues = issues.where('severity', '=', page.severity);
  const rows = await issues
    .selectAll()
    .orderBy('row_number')
    .orderBy('position')
    .limit(page.size)
    .offset(page.from * page.size)
    .execute();
  const { n } = await issues.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows, total: n };
}

/** Numbers of the rows that are not to be applied. */
export async function findBadRows(db: Db, loadId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('load_issue')
    .select('row_number')
    .distinct()
    .where('load_id', '=', loadId)
    .where('severity', '=', 'error')
    .execute();
  return new Set(rows.map((row) => row.row_number));
}
