import type { Account } from '../../support/accounts.ts';
import type { Call } from '../../support/orders.ts';

/** Something that two people have open, the change that the first one makes, and the later one of the second. */
export type Contest = {
  as: Account;
  read: string;
  first: Omit<Call, 'as'> & { as?: Account };
  second: Omit<Call, 'as'>;
  /** What the second one is told. */
  told: { action: string; fields?: string[] };
};

/** Asks a call that has to be answered with this status. */
export type AskWell = (
  call: Call,
  status: number,
) => Promise<{ id: string; version: number } & Record<string, unknown>>;

/** Contests by the operation that the second one tries. */
export type Contests = Readonly<Record<string, () => Promise<Contest>>>;
