import { RowSet } from '@trastienda/validators';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import type { LoadScope } from './load-access.ts';
import { loadsWithin } from './loads.repository.ts';
import type { LoadsTables } from './loads.tables.ts';

export type IssueRow = Selectable<LoadsTables['load_issue']>;

const BATCH = 500;
/** Row numbers read by one query. */
const BAD_ROWS = 5_000;

type NewIssue = Insertable<LoadsTables['load_issue']>;

/** Writes issues in batches, so that generating many of them does not block other work. */
export async function insertIssues(trx: Db, _access: SystemAccess, issues: Iterable<NewIssue>): Promise<void> {
  let some: NewIssue[] = [];
  const write = async () => {
    if (some.length > 0) await trx.insertInto('load_issue').values(some).execute();
    some = [];
  };
  for (const issue of issues) {
    some.push(issue);
    if (some.length === BATCH) await write();
  }
  await write();
}

export async function deleteIssues(trx: Db, _access: SystemAccess, loadId: string): Promise<void> {
  await trx.deleteFrom('load_issue').where('load_id', '=', loadId).execute();
}

/** Deletes a target's warnings about rows, which stand after the warnings of the check. */
export async function deleteTargetWarnings(trx: Db, _access: SystemAccess, loadId: string): Promise<void> {
  await trx
    .deleteFrom('load_issue')
    .where('load_id', '=', loadId)
    .where('severity', '=', 'warning')
    .where('position', '>=', firstTargetWarning)
    .execute();
}

/** Position of a target's first warning of a row: after the warnings about values that could not be checked. */
export const firstTargetWarning = 10_000;

/** The query for the load's id, within the scope. */
const reached = (db: Db, scope: LoadScope, id: string) =>
  loadsWithin(db, scope).select('load.id').where('load.id', '=', id);

/** A page of issues in the order of the file, and their total. */
export async function findIssues(
  db: Db,
  scope: LoadScope,
  loadId: string,
  { severity, ...page }: Page & { severity?: IssueRow['severity'] | undefined },
): Promise<Found<IssueRow>> {
  let issues = db.selectFrom('load_issue').where('load_id', '=', reached(db, scope, loadId));
  if (severity) issues = issues.where('severity', '=', severity);
  return findPage(issues, page, (found) => found.selectAll().orderBy('row_number').orderBy('position'));
}

/** The rows with an error, which are not applied. */
export async function findBadRows(db: Db, scope: LoadScope, loadId: string): Promise<RowSet> {
  const bad = new RowSet();
  for (let last = -1; ; ) {
    const rows = await db
      .selectFrom('load_issue')
      .select('row_number')
      .distinct()
      .where('load_id', '=', reached(db, scope, loadId))
      .where('severity', '=', 'error')
      .where('row_number', '>', last)
      .orderBy('row_number')
      .limit(BAD_ROWS)
      .execute();
    for (const { row_number: row } of rows) bad.add(row);
    if (rows.length < BAD_ROWS) return bad;
    last = rows.at(-1)?.row_number ?? last;
  }
}
