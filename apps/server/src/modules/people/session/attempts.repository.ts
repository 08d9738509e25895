import { sql } from 'kysely';
import {
  noteCleared,
  noteGivenBack,
  noteRateLimit,
  type RatePolicy,
  windowPolicy,
} from '../../../contract/rate-limits.ts';
import type { Database, Db } from '../../../db/database.ts';
import { afterCommit } from '../../../db/transaction.ts';
import { subscriberOf } from '../../../network-of.ts';
import { hashSecret } from './secrets.ts';

/** A limit of the contract (`x-rate-policies`), whose quota is of failed tries. */
export type AttemptLimit = RatePolicy & {
  windowSeconds: number;
  /** Each wait is twice as long as the previous one, up to this; without it every wait is as long as the window. */
  longestSeconds?: number;
};

/**
 * Limits of sign-ins (ADR 27): five failures at one account make a network (or a known device) wait, longer each time. Twenty an hour at
 * one account from everywhere but known devices do too. An address may fail more often, because several people may share it.
 */
export const networkLimit: AttemptLimit = { ...windowPolicy('sign-in-network'), longestSeconds: 14_400 };
export const accountLimit: AttemptLimit = windowPolicy('sign-in-account');
export const addressLimit: AttemptLimit = windowPolicy('sign-in-address');
/** Requests for links cost mail, so an address gets fewer of them. */
export const recoveryLimit: AttemptLimit = windowPolicy('links-address');

/** Changing a password: wrong e-mails and codes of one account, and all tries of one address. */
export const changeLimit: AttemptLimit = windowPolicy('identity');
export const changeAddressLimit: AttemptLimit = windowPolicy('change-address');

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
  const { quota: failures, windowSeconds, longestSeconds = windowSeconds } = limit;
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
  if (!row) return { allowed: true };
  return told(subject, limit, { used: row.failures, refused: row.failures > failures, ends: row.window_ends_at, now });
}

type Counted = { used: number; refused: boolean; ends: Date; now: Date };

/** The verdict of a limit, which the request's answer tells too. */
function told(subject: string, policy: AttemptLimit, { used, refused, ends, now }: Counted): Attempt {
  const resetSeconds = Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000));
  noteRateLimit(subject, { policy, remaining: Math.max(0, policy.quota - used), resetSeconds, refused });
  return refused ? { allowed: false, secondsLeft: resetSeconds } : { allowed: true };
}

/**
 * Takes an amount of what a limit allows in its window, in one statement that all processes share, or nothing where less is left. Unlike a
 * failed try, what is refused is not counted.
 */
export async function spendQuota(
  database: Database,
  subject: string,
  limit: AttemptLimit,
  { amount, now }: { amount: number; now: Date },
): Promise<Attempt> {
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000);
  const { rows } = await sql<{ failures: number; window_ends_at: Date; is_new: boolean }>`
    insert into sign_in_failure as known (subject, failures, window_ends_at) values (${subject}, ${amount}, ${ends})
    on conflict (subject) do update set
      failures = case when known.window_ends_at <= ${now} then ${amount} else known.failures + ${amount} end,
      window_ends_at = case when known.window_ends_at <= ${now} then ${ends} else known.window_ends_at end
      where known.window_ends_at <= ${now} or known.failures + ${amount} <= ${limit.quota}
    returning failures, window_ends_at, xmax = 0 as is_new
  `.execute(database.db);
  const [taken] = rows;
  if (taken?.is_new) await noteNewSubject(database, now);
  if (taken) return told(subject, limit, { used: taken.failures, refused: false, ends: taken.window_ends_at, now });
  const known = await database.db
    .selectFrom('sign_in_failure')
    .where('subject', '=', subject)
    .select(['failures', 'window_ends_at'])
    .executeTakeFirst();
  return told(subject, limit, {
    used: known?.failures ?? limit.quota,
    refused: true,
    ends: known?.window_ends_at ?? now,
    now,
  });
}

/** Takes one try back that was no failure. */
export async function takeBackAttempt(db: Db, subject: string): Promise<void> {
  await sql`update sign_in_failure set failures = greatest(failures - 1, 0) where subject = ${subject}`.execute(db);
  afterCommit(() => noteGivenBack(subject));
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
  afterCommit(() => noteCleared(subject));
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
