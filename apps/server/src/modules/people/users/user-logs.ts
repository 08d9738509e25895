import { describeRoles, type MessageKey, roleNames, say } from '@trastienda/domain';
import { csvRow } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import type { Scope } from '../../../db/scope.ts';
import { findRefusals, type RefusalRow } from '../../platform/audit/refusals.repository.ts';
import { findSessionLogs, type SessionLog } from './user-logs.repository.ts';

/** A byte order mark. Without it, spreadsheets read UTF-8 as Windows-1252. */
const mark = '\ufeff';
const PAGE = 1_000;
const titles = ['email', 'name', 'roles', 'event', 'program', 'at', 'address', 'operation', 'reason', 'times'] as const;
const events = {
  'session.opened': 'users.report.opened',
  'session.closed': 'users.report.closed',
  'session.refused': 'users.report.refusedTry',
} as const satisfies Record<SessionLog['action'], MessageKey>;

/** A line of the report, or several that were counted together. */
type Line = {
  at: Date;
  event: MessageKey;
  email: string | null;
  name: string | null;
  roles: readonly string[];
  client?: string | null;
  address: string | null;
  operation: string | null;
  reason: string | null;
  times: number;
};

/**
 * The report of sessions and, for the whole marketplace, of what was refused: read from the audit page by page, newest first. Refused
 * requests and failed tries are counted (ADR 131), and stand where the last of them does; older versions wrote an entry for each failed try.
 */
export async function* userLogs({ database: { db } }: Context, scope: Scope): AsyncGenerator<string> {
  yield mark + csvRow(titles.map((title) => say(`users.report.${title}`)));
  const entries = (kind: Parameters<typeof findSessionLogs>[2]) =>
    linesOf<SessionLog>(
      (last) => findSessionLogs(db, scope, kind, last?.id ?? Number.MAX_SAFE_INTEGER, PAGE),
      entryLine,
    );
  const sources = [entries('sessions'), entries('refusedTries')];
  if (scope.kind === 'all') sources.push(linesOf<RefusalRow>((last) => findRefusals(db, last, PAGE), refusalLine));
  let text = '';
  let lines = 0;
  for await (const line of newestFirst(sources)) {
    text += row(line);
    if (++lines % PAGE !== 0) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}

async function* linesOf<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  lineOf: (row: Row) => Line,
): AsyncGenerator<Line> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    yield* rows.map(lineOf);
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

/** Merges sources that are each in this order. */
async function* newestFirst(sources: readonly AsyncGenerator<Line>[]): AsyncGenerator<Line> {
  const heads = await Promise.all(sources.map(async (source) => ({ source, next: await source.next() })));
  for (;;) {
    let newest: { head: (typeof heads)[number]; line: Line } | undefined;
    for (const head of heads) {
      if (head.next.done) continue;
      if (!newest || head.next.value.at > newest.line.at) newest = { head, line: head.next.value };
    }
    if (!newest) return;
    yield newest.line;
    newest.head.next = await newest.head.source.next();
  }
}

const entryLine = ({ action, ...entry }: SessionLog): Line => ({ ...entry, event: events[action], times: 1 });

const counted: Readonly<Record<number, MessageKey>> = { 403: 'users.report.notAllowed', 429: 'users.report.heldBack' };

const refusalLine = ({ status, ...refused }: RefusalRow): Line => ({
  ...refused,
  event: counted[status] ?? 'users.report.refusedTry',
});

function row({ at, event, email, name, roles, client, address, operation, reason, times }: Line): string {
  const held = roles.length > 0 ? describeRoles(roleNames.filter((role) => roles.includes(role))) : '';
  const texts = [email, name, held, say(event), client, at.toISOString(), address, operation, reason];
  return csvRow([...texts.map((text) => text ?? ''), String(times)]);
}
