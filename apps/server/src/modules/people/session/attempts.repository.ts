import { sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import { subscriberOf } from '../../../network-of.ts';
import { hashSecret } from './secrets.ts';

export type AttemptLimit = {
  failures: number;
  windowSeconds: number;
  /** Each wait is twice as long as the previous one, up to this; without it every wait is as long as the window. */
  longestSeconds?: number;
};

/**
 * Limits of sign-ins (ADR 27): five failures at one account make a network (or a known device) wait, longer each time. Twenty an hour at
 * one account from everywhere but known devices do too. An address may fail more often, because several people may share it.
 */
export const networkLimit: AttemptLimit = { failures: 5, windowSeconds: 900, longestSeconds: 14_400 };
export const accountLimit: AttemptLimit = { failures: 20, windowSeconds: 3_600 };
export const addressLimit: AttemptLimit = { failures: 50, windowSeconds: 900 };
/** Requests for links cost mail, so an address gets fewer of them. */
export const recoveryLimit: AttemptLimit = { failures: 20, windowSeconds: 900 };

/** Changing a password: wrong e-mails and codes of one account, and all tries of one address. */
export const changeLimit: AttemptLimit = { failures: 5, windowSeconds: 900 };
export const changeAddressLimit: AttemptLimit = { failures: 20, windowSeconds: 900 };

/** The subject under which an account's failed sign-ins are counted, whether the account exists or not. */
export const accountSubject = (email: string): string => `account:${hashSecret(email).toString('hex')}`;

/** The subject under which the failures of one caller are counted, for one purpose (ADR 147). */
export const callerSubject = (
  purpose: 'address' | 'recovery' | 'change-address' | 'invoice:address',
  address: string,
): string => `${purpose}:${subscriberOf(address)}`;

/** A short name of an account for the log, the same for each of its tries; it does not tell the e-mail. */
export const accountName = (email: string): string => hashSecret(email).toString('hex').slice(0, 16);

export type Attempt = { allowed: true } | { allowed: false; secondsLeft: number };

/**
 * Counts a try before its outcome is known, in one statement, so that simultaneous tries are all counted, whatever their process. The wait
 * begins with the try that reaches the limit; tries made while locked do not prolong it, so nobody is locked out for ever.
 */
export async function countAttempt(
  database: Database,
  subject: string,
  limit: AttemptLimit,
  now: Date,
): Promise<Attempt> {
  const { failures, windowSeconds, longestSeconds = windowSeconds } = limit;
  const ends = new Date(now.getTime() + windowSeconds * 1000);
  const { rows } = await sql<{ failures: number; window_ends_at: Date; is_new: boolean }>`
    insert into sign_in_failure as known (subject, failures, window_ends_at) values (${subject}, 1, ${ends})
    on conflict (subject) do update set
      failures = case when known.window_ends_at <= ${now} then 1 else least(known.failures, 1000000) + 1 end,
      waits = case
        when known.window_ends_at <= ${now}::timestamptz - interval '1 day' then 0
        when known.window_ends_at > ${now} and known.failures + 1 = ${failures} then least(known.waits, 20) + 1
        else known.waits end,
      window_ends_at = case
        when known.window_ends_at <= ${now} then ${ends}
        when known.failures + 1 = ${failures} then ${now}::timestamptz
          + make_interval(secs => least(${windowSeconds}::float8 * power(2, known.waits), ${longestSeconds}::float8))
        else known.window_ends_at end
    returning failures, window_ends_at, xmax = 0 as is_new
  `.execute(database.db);
  const row = rows[0];
  if (row?.is_new) await noteNewSubject(database, now);
  if (!row || row.failures <= limit.failures) return { allowed: true };
  return { allowed: false, secondsLeft: Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000)) };
}

/** Takes one try back that was no failure. */
export async function takeBackAttempt(db: Db, subject: string): Promise<void> {
  await sql`update sign_in_failure set failures = greatest(failures - 1, 0) where subject = ${subject}`.execute(db);
}

/** Clears all failures at an account whose owner has proved to be its owner by other means (a link). */
export async function clearAccount(db: Db, email: string): Promise<void> {
  const subject = accountSubject(email);
  await sql`delete from sign_in_failure where subject = ${subject} or starts_with(subject, ${`${subject}|`})`.execute(
    db,
  );
}

/** Clears the failures of a subject after a success. */
export async function clearAttempts(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('subject', '=', subject).execute();
}

/** How many subjects are remembered, and after how many new ones a process deletes the others (ADR 147). */
export const mostSubjects = 20_000;
export const newSubjectsBetween = 1_000;

const newSubjects = new WeakMap<Database, number>();

async function noteNewSubject(database: Database, now: Date): Promise<void> {
  const count = (newSubjects.get(database) ?? 0) + 1;
  newSubjects.set(database, count % newSubjectsBetween);
  if (count < newSubjectsBetween) return;
  await deleteOutdatedAttempts(database.db, now);
  await forgetSubjectsBeyond(database.db, mostSubjects, now);
}

/** Deletes what no longer changes a verdict: ended windows, and those that make the next wait longer after a day. */
export async function deleteOutdatedAttempts(db: Db, now: Date): Promise<void> {
  await sql`
    delete from sign_in_failure
    where window_ends_at <= ${now} and (waits = 0 or window_ends_at <= ${now}::timestamptz - interval '1 day')
  `.execute(db);
}

/**
 * Keeps the subjects with the most failures, so that nobody gets further guesses by filling the table with others. Rows of tries that are
 * being decided are left, because waiting for them could be a deadlock.
 */
async function forgetSubjectsBeyond(db: Db, most: number, now: Date): Promise<void> {
  await sql`
    delete from sign_in_failure where subject in (
      select subject from sign_in_failure
      order by case when window_ends_at > ${now} then failures else 0 end desc, waits desc, window_ends_at desc
      offset ${most} for update skip locked)
  `.execute(db);
}
