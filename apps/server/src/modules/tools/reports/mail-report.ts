import { buffer } from 'node:stream/consumers';
import { formatDateTime, isLateReport, mayGetReportByMail, reportKinds, reportLimits, say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Mail } from '../../../ports/mail/mail-port.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { findViewerByEmail } from '../../people/session/found-sessions.repository.ts';
import { findReader } from '../loads/load-readers.repository.ts';
import { notifyRequester } from './build-report.ts';
import { addressOf, ownAddress } from './own-address.ts';
import { reportContentType } from './report-file.ts';
import { changeReport, findReportAtWork, giveUpMails } from './report-lease.repository.ts';
import { linkOf } from './report-link.ts';
import { findForItsPerson, type ReportRow } from './reports.repository.ts';

const access = systemAccess('reports');
const DAY_MS = 86_400_000;

/**
 * The job that mails the file, or a link where the file is too large. A file with client data goes only to a user who may see it; any other
 * address gets a link that asks to sign in (R43). A report that its person reaches no more is not mailed. A repeated run sends nothing more. A
 * worker that dies after the mail server accepted the mail, but before the row is changed, leads to a second mail with the same Message-ID.
 */
export async function mailReport(context: Context, id: string): Promise<void> {
  const { database, mail, now } = context;
  const row = await findReportAtWork(database.db, access, id);
  if (row?.state !== 'ready' || row.email === null || row.file_key === null) return;
  const reader = await findReader(database.db, row.created_by);
  if (!reader || !(await findForItsPerson(database.db, row))) return keepUnmailed(context, row);
  const to = addressOf(row.email, reader.email);
  const message = await messageOf(context, row, to);
  if (!message) return;
  const { text, params, attachments } = message;
  await mail.send({
    to,
    subject: say('reports.mail.subject', { kind: reportKinds[row.kind].title }),
    text: [say(text, { ...common(context, row, reader.firstName), ...params }), ...lateness(row)].join('\n\n'),
    messageId: `<report.${id}@trastienda>`,
    ...(attachments && { attachments }),
  });
  const delivered = { state: 'delivered', delivered_at: now(), email: to, failure_code: null } as const;
  await inTransaction(database, (trx) => changeReport(trx, access, id, delivered));
}

async function keepUnmailed({ database }: Context, row: ReportRow): Promise<void> {
  await inTransaction(database, async (trx) => {
    await changeReport(trx, access, row.id, { failure_code: 'reports.failed.mail' });
    const words = { kind: reportKinds[row.kind].title, reason: say('reports.failed.rights') };
    await notifyRequester(trx, row, say('reports.notified.withheld', words));
  });
}

/**
 * The watch that finds mails that no job will try again: the last attempt was refused, or its worker died. The file exists, and a
 * notification asks the requester to download it.
 */
export async function notifyOfUnmailedReports({ database }: Context): Promise<void> {
  await inTransaction(database, async (trx) => {
    for (const row of await giveUpMails(trx, access)) {
      const kind = reportKinds[row.kind].title;
      const email = addressOf(row.email ?? '', await ownAddress(trx, row.created_by));
      await notifyRequester(trx, row, say('reports.notified.unmailed', { kind, email }));
    }
  });
}

const common = ({ config }: Context, row: ReportRow, name: string) => ({
  name,
  kind: reportKinds[row.kind].title,
  date: formatDateTime(row.created_at),
  rows: row.rows,
  file: row.file_name ?? '',
  until: row.kept_until ? formatDateTime(row.kept_until) : '',
  list: `${config.publicUrl}${notificationPaths.reports()}`,
});

/** The line in the mail of a scheduled report that says it is late. */
const lateness = ({ due_at, missed, created_at }: ReportRow): string[] =>
  due_at && isLateReport(due_at.toISOString(), missed, created_at)
    ? [say('reports.schedule.mail.late', { due: formatDateTime(due_at), missed })]
    : [];

type Message = {
  text: 'reports.mail.attached' | 'reports.mail.linked' | 'reports.mail.signIn';
  params?: Record<string, string>;
  attachments?: NonNullable<Mail['attachments']>;
};

async function messageOf(context: Context, row: ReportRow, to: string): Promise<Message | undefined> {
  if (row.has_client_data && !(await mayReceive(context, row, to))) {
    const link = `${context.config.publicUrl}${notificationPaths.reports()}&${new URLSearchParams({ text: row.id })}`;
    return { text: 'reports.mail.signIn', params: { link } };
  }
  return Number(row.bytes) <= reportLimits.mailedBytes ? attached(context, row) : linked(context, row);
}

/** Whether the address is that of an enabled user who may see the file. */
async function mayReceive({ database: { db } }: Context, row: ReportRow, to: string): Promise<boolean> {
  const viewer = await findViewerByEmail(db, systemAccess('sessions'), to);
  return viewer !== undefined && mayGetReportByMail(row, viewer);
}

async function attached({ files }: Context, row: ReportRow): Promise<Message | undefined> {
  const file = await files.get(row.file_key ?? '');
  if (!file) throw new Error(`The file of report ${row.id} is gone.`);
  const content = await buffer(file.content);
  return {
    text: 'reports.mail.attached',
    attachments: [{ filename: row.file_name ?? row.id, content, contentType: reportContentType(row) }],
  };
}

/** The end of the link's validity is stored before the mail is sent: the first attempt sets it. */
async function linked(context: Context, row: ReportRow): Promise<Message> {
  const until = row.link_until ?? new Date(context.now().getTime() + reportLimits.linkDays * DAY_MS);
  if (!row.link_until)
    await inTransaction(context.database, (trx) => changeReport(trx, access, row.id, { link_until: until }));
  return {
    text: 'reports.mail.linked',
    params: { link: linkOf(context, { id: row.id, until }), linkUntil: formatDateTime(until) },
  };
}
