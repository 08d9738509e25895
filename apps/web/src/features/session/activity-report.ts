import { unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';

const everyMilliseconds = 60_000;

let reportedAt = 0;

/** Begins a page's session: the server has just heard of its user. */
export function startActivityReports(): void {
  reportedAt = Date.now();
}

/** Tells the server, at most once a minute, that the user is active: otherwise the session ends there too (ADR 87). */
export function reportActivity(): void {
  const before = reportedAt;
  if (Date.now() - before < everyMilliseconds) return;
  reportedAt = Date.now();
  unwrap(api.POST('/admin/profile/activity')).catch(() => {
    // The client has told the session what failed; the user's next activity is reported again.
    reportedAt = before;
  });
}
