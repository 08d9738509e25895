import type { MessageParams } from '@trastienda/domain';

/** What a person is told by mail of their own account (R42). */
export type OwnerNotice =
  | 'userCreated'
  | 'userRaised'
  | 'raised'
  | 'tokenCreated'
  | 'reportScheduled'
  | 'schedulesEnded';

/** Jobs of this area, with their payloads. */
export type SessionJobs = {
  /** Send a link to change the password, if there is such an account; `address` is where it was asked for. */
  'session.recovery': { email: string; address?: string };
  /** Send a link to activate two steps again. */
  'session.twoFactorLink': { personId: string };
  /** Send the link that confirms a new e-mail, to that e-mail. */
  'session.emailLink': { personId: string };
  /** Tell an old e-mail that another one was requested, or has replaced it. */
  'session.emailNotice': { to: string; name: string; email: string; kind: 'asked' | 'changed' };
  /** Tell a person what was done with their session, or to their account. */
  'session.ownerNotice': { to: string; kind: OwnerNotice; params: MessageParams };
  /** Delete outdated sessions, links, tokens and counters. */
  'session.cleaning': Record<string, never>;
};
