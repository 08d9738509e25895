import { waitSeconds } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { SystemAccess } from '../db/scope.ts';
import { type BackOff, nextTry } from './back-off.ts';
import type { JobHold } from './job-loop.ts';
import { isFree, leaseEnd, renewing } from './lease.ts';

/**
 * A table of messages (with `next_at`, `lease_until` and `attempts`), each sent again and again until it arrives, and the rules of that
 * table. In SQL, `m` is the row.
 */
export type Outbox<Message, Answer = void> = {
  table: 'retailer_message' | 'retailer_stock' | 'notification_mail' | 'webhook_delivery';
  access: SystemAccess;
  /** The columns of the table's primary key. */
  key: readonly string[];
  /** The condition that finds the row of a taken message. */
  isRow: (message: Message) => RawBuilder<unknown>;
  /** Which of the due messages may be sent, and in which order. */
  choice: RawBuilder<unknown>;
  /** The columns of a message, selected from the taken rows (`m`) and the tables they refer to. */
  message: RawBuilder<unknown>;
  /**
   * Reads what a message has beyond these columns, where that lies on other machines than the queue. A message whose machine does not answer
   * is put off, and has lost no attempt; the others are sent.
   */
  complete?: (db: Db, claimed: Readonly<Record<string, unknown>>) => Promise<Message>;
  /** How many messages are sent at once. */
  atOnce: number;
  pauses: BackOff;
  /** The attempts after which a message is given up; without a bound it never is. */
  mostAttempts?: number;
  /** Whether a message that failed is given up, instead of being tried again at `next`. */
  isOver?: (message: Message, next: Date) => boolean;
  /** The statement for a message that arrived or was given up. */
  end: (message: Message, now: Date, outcome: Outcome<Answer>) => RawBuilder<unknown>;
  /** The log line of a failed attempt, and the facts that identify its message. */
  failed: string;
  facts: (message: Message) => Readonly<Record<string, unknown>>;
  /** The columns to set, besides the next attempt, after a failed one. */
  noteFailure?: (reason: string, error: unknown) => RawBuilder<unknown>;
};

/** What became of a message: the receiver's answer, or why it was given up. */
export type Outcome<Answer> = { answer: Answer } | { failure: unknown };

/** A message being sent. The number of attempts, this one included, tells this claim from any other. */
export type InHand<Message> = Message & { attempts: number };

type Needs = Pick<Context, 'database' | 'log' | 'now'>;

/** How long a message is put off that could not be read. */
const UNREAD_MS = waitSeconds.database * 1_000;

/**
 * Sends due messages until none is left. If the process dies while sending, the message is sent again after its lease. If messages could not
 * be read, the others are sent before it fails.
 */
export async function sendDue<Message, Answer>(
  context: Needs,
  outbox: Outbox<Message, Answer>,
  { signal }: Pick<JobHold, 'signal'>,
  send: (message: InHand<Message>) => Promise<Answer>,
): Promise<void> {
  const { database, now } = context;
  const unread: unknown[] = [];
  while (!signal.aborted) {
    const claimed = await claimDue(database.db, outbox, now());
    if (claimed.length === 0) break;
    const due = await completed(database.db, outbox, claimed, { now: now(), onUnread: (error) => unread.push(error) });
    const keep = () => Promise.all(due.map((message) => keepInHand(database.aside, outbox, message)));
    const signs = renewing(context, keep, { outbox: outbox.table });
    await signs.during(() => Promise.all(due.map((message) => sendOne(context, outbox, message, send))));
  }
  if (unread.length > 0) throw unread[0];
}

/** Takes due messages; they belong to the caller until their lease ends. */
export async function claimDue<Message, Answer>(
  db: Db,
  outbox: Outbox<Message, Answer>,
  now: Date,
): Promise<InHand<Message>[]> {
  const table = sql.table(outbox.table);
  const key = (of: string) => sql.join(outbox.key.map((column) => sql.ref(`${of}.${column}`)));
  const { rows } = await sql<InHand<Message>>`
    with due as (
      select ${key('m')} from ${table} m
      where m.next_at <= ${now} and ${isFree} and ${outbox.choice}
      limit ${outbox.atOnce} for update of m skip locked
    ), m as (
      update ${table} m set lease_until = ${leaseEnd}, attempts = m.attempts + 1
      from due where (${key('m')}) = (${key('due')}) returning m.*
    )
    select m.attempts, ${outbox.message}
  `.execute(db);
  return rows;
}

/** Completes claimed messages; those that cannot be read are put off. */
async function completed<Message, Answer>(
  db: Db,
  outbox: Outbox<Message, Answer>,
  claimed: readonly InHand<Message>[],
  { now, onUnread }: { now: Date; onUnread: (error: unknown) => void },
): Promise<readonly InHand<Message>[]> {
  const { complete } = outbox;
  if (!complete) return claimed;
  const whole = claimed.map(async (row) => ({ ...(await complete(db, row)), attempts: row.attempts }));
  const messages: InHand<Message>[] = [];
  for (const [n, outcome] of (await Promise.allSettled(whole)).entries()) {
    if (outcome.status === 'fulfilled') messages.push(outcome.value);
    else {
      onUnread(outcome.reason);
      await putOff(db, outbox, claimed[n] as InHand<Message>, now);
    }
  }
  return messages;
}

/** Nothing was sent: the attempt does not count, or a machine that is away would put the next ones off for longer and longer. */
async function putOff<Message, Answer>(
  db: Db,
  outbox: Outbox<Message, Answer>,
  message: InHand<Message>,
  now: Date,
): Promise<void> {
  const later = new Date(now.getTime() + UNREAD_MS);
  await sql`
    update ${sql.table(outbox.table)} set lease_until = null, attempts = attempts - 1, next_at = ${later}
    where ${isInHand(outbox, message)}
  `.execute(db);
}

const isInHand = <Message, Answer>({ isRow }: Outbox<Message, Answer>, message: InHand<Message>) =>
  sql`${isRow(message)} and attempts = ${message.attempts} and lease_until is not null`;

async function keepInHand<Message, Answer>(db: Db, outbox: Outbox<Message, Answer>, message: InHand<Message>) {
  await sql`
    update ${sql.table(outbox.table)} set lease_until = ${leaseEnd} where ${isInHand(outbox, message)}
  `.execute(db);
}

async function sendOne<Message, Answer>(
  { database: { db }, log, now }: Needs,
  outbox: Outbox<Message, Answer>,
  message: InHand<Message>,
  send: (message: InHand<Message>) => Promise<Answer>,
): Promise<void> {
  const { mostAttempts = Infinity, pauses, noteFailure, isOver } = outbox;
  const { attempts } = message;
  let outcome: Outcome<Answer>;
  try {
    outcome = { answer: await send(message) };
  } catch (error) {
    const next = nextTry(now(), attempts, pauses);
    const isLast = attempts >= mostAttempts || isOver?.(message, next) === true;
    log.warn({ err: error, ...outbox.facts(message), attempts, isLast }, outbox.failed);
    if (!isLast) {
      const reason = error instanceof Error ? error.message : String(error);
      await sql`
        update ${sql.table(outbox.table)} set lease_until = null, next_at = ${next}
          ${noteFailure ? sql`, ${noteFailure(reason, error)}` : sql``}
        where ${isInHand(outbox, message)}
      `.execute(db);
      return;
    }
    outcome = { failure: error };
  }
  await outbox.end(message, now(), outcome).execute(db);
}
