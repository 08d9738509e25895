import { sql } from 'kysely';
import type { Surface } from '../../../contract/surface.ts';

/** One entry of the audit log of something that people look at, with the names of the person and the layout it refers to. */
export type AuditLogEntry = {
  id: string;
  at: Date;
  person: string | null;
  surface: Surface;
  request_id: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  layout: string | null;
};

/**
 * The columns of an entry: of the log `a`, its person `p` and its load `l`, who are not where the entries are. The tables are named by the
 * functions that read them, because these take a scope.
 */
export const auditLogColumns = sql`a.id::text as id, a.at, nullif(trim(p.first_name || ' ' || p.last_name), '') as person, a.surface,
  a.request_id, a.action, a.before, a.after, l.layout`;

/** The newest entries, as many as a page shows. */
export const newestOfAuditLog = sql`order by id desc limit 1000`;
