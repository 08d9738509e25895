import { sql } from 'kysely';

/** A page reports activity once a minute, and again a minute after a reload: the server waits that much longer, so that the page warns first. */
const graceSeconds = 120;

/**
 * Whether the user of `web_session` was active within the time of the settings (ADR 87). Every call of a page, its renewal and its streams use
 * this one rule; other programs have no user whose activity could be told.
 */
export const userIsActive = (now: Date) => sql<boolean>`
  (web_session.acted_at + make_interval(secs =>
    (select time_inactivity_seconds from general_settings) + ${graceSeconds}) > ${now})`;
