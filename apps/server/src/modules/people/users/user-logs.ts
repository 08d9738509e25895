import { describeRoles, type MessageKey, roleNames, say } from '@trastienda/domain';
import { csvRow } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import type { Scope } from '../../../db/scope.ts';
import { findSessionLogs } from './user-logs.repository.ts';

/** A byte order mark. Without it, spreadsheets read UTF-8 as Windows-1252. */
const mark = '\ufeff';
const PAGE = 1_000;
const titles = ['email', 'name', 'roles', 'event', 'program', 'at'] as const;
const events = {
  'session.opened': 'users.report.opened',
  'session.closed': 'users.report.closed',
} as const satisfies Record<string, MessageKey>;

/** The report of sessions, read from the audit log page by page. */
export async function* userLogs({ database }: Context, scope: Scope): AsyncGenerator<string> {
  yield mark + csvRow(titles.map((title) => say(`users.report.${title}`)));
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await findSessionLogs(database.db, scope, before, PAGE);
    let text = '';
    for (const { at, action, client, email, name, roles } of rows) {
      const held = roles.length > 0 ? describeRoles(roleNames.filter((role) => roles.includes(role))) : '';
      text += csvRow([email ?? '', name ?? '', held, say(events[action]), client ?? '', at.toISOString()]);
    }
    if (text) yield text;
    if (rows.length < PAGE) return;
    before = rows.at(-1)?.id ?? 0;
  }
}
