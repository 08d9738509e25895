import type { Account } from '../../support/accounts.ts';
import type { Call } from '../../support/orders.ts';

/** A record that two users have open, the first user's change, and the second user's later change. */
export type Contest = {
  as: Account;
  read: string;
  first: Omit<Call, 'as'> & { as?: Account };
  second: Omit<Call, 'as'>;
  /** The change that the second user is told of. */
  told: { action: string; fields?: string[] };
};

/** Makes a call and demands this status. */
export type AskWell = (
  call: Call,
  status: number,
) => Promise<{ id: string; version: number } & Record<string, unknown>>;

/** Contests by the operation of the second user. */
export type Contests = Readonly<Record<string, () => Promise<Contest>>>;
