import { earlierLoadText, formatDateTime, loadLimits, type MessageKey, say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { loadsAtWork } from './load-access.ts';
import { issuesFile } from './load-files.ts';
import { findIssues } from './load-issues.repository.ts';
import { toLoad } from './load-mapper.ts';
import { findReader } from './load-readers.repository.ts';
import { layoutOf } from './load-rows.ts';
import { findLoad, type LoadEntity } from './loads.repository.ts';
import { changesSincePlanned } from './scheduled-load.ts';

const contentType = 'text/csv; charset=utf-8';

/** The job: mails the outcome of a file, with its issues, to its sender if they want mails. */
export async function mailLoadEnd(context: Context, loadId: string): Promise<void> {
  const { db } = context.database;
  const load = await findLoad(db, loadsAtWork, loadId);
  const reader = load && (await findReader(db, load.created_by));
  if (!load || !reader?.wantsMail) return;
  const found = { errors: await countOf(context, load, 'error'), doubts: await countOf(context, load, 'warning') };
  const when = load.scheduled_for && formatDateTime(load.scheduled_for);
  const since = when ? await changesSincePlanned(context, load, when) : undefined;
  const hasFile = found.errors + found.doubts > 0;
  let content = '';
  if (hasFile)
    for await (const line of issuesFile(context, loadsAtWork, load, loadLimits.mailedIssues)) content += line;
  await context.mail.send({
    to: reader.email,
    subject: say('loads.mail.subject', {
      layout: say(layoutOf(load).title),
      state: stateText(load),
      file: load.file_name,
    }),
    text: textOf(load, reader.firstName, found, `${context.config.publicUrl}/loads?load=${load.id}`, since),
    ...(hasFile && { attachments: [{ filename: issuesFileName(load), content, contentType }] }),
  });
}

type Found = { errors: number; doubts: number };

const countOf = async ({ database }: Context, load: LoadEntity, severity: 'error' | 'warning'): Promise<number> =>
  (await findIssues(database.db, loadsAtWork, load.id, { offset: 0, size: 1, severity })).total;

const stateText = (load: LoadEntity) => say(`loads.state.${load.state}` satisfies MessageKey);

function textOf(load: LoadEntity, name: string, found: Found, link: string, since: string | undefined): string {
  const text = say('loads.mail.text', {
    name,
    link,
    file: load.file_name,
    state: stateText(load),
    rows: load.rows,
    applied: load.applied_rows,
    notApplied: load.rows - load.applied_rows,
    invalid: load.invalid_rows + load.refused_rows,
    doubts: found.doubts,
    failure: load.failure_message ? `${load.failure_message}\n` : '',
  });
  const notes = since === undefined ? [text] : [text, since];
  for (const { message } of load.warnings ?? []) notes.push(message);
  const approvals = load.summary?.approvals ?? 0;
  if (approvals > 0) notes.push(say('loads.mail.approvals', { n: approvals }));
  const again = toLoad(load);
  if (again.earlier) notes.push(earlierLoadText({ ...again, earlier: again.earlier }));
  if (load.dry_run) notes.push(say('loads.mail.dryRun'));
  const total = found.errors + found.doubts;
  if (total > 0) notes.push(say(attachedKind(load, found)));
  if (total > loadLimits.mailedIssues) {
    notes.push(say('loads.mail.someIssues', { n: loadLimits.mailedIssues, total }));
  }
  return notes.join('\n\n');
}

/** The text that says what the attached file contains. */
function attachedKind({ dry_run: isDry, state }: LoadEntity, { errors, doubts }: Found): MessageKey {
  if (doubts === 0) return 'loads.mail.issues';
  if (errors > 0) return 'loads.mail.issuesAndDoubts';
  return isDry || state !== 'done' ? 'loads.mail.doubtsOfDryRun' : 'loads.mail.doubts';
}

/** Names of the files made from a load; they contain no text from outside. */
export const issuesFileName = (load: { id: string }): string => `errores-${load.id.slice(0, 8)}.csv`;
export const remainderFileName = (load: { id: string }): string => `restantes-${load.id.slice(0, 8)}.csv`;
