import { limits } from '@trastienda/domain';
import { expect } from 'vitest';
import type { Facts, FlowTable, Outcome } from './kit/table.ts';
import { credentials, loaded, stored } from './session.model.ts';

const quiet = { failure: undefined };
const told = (code: string) => ({ failure: expect.objectContaining({ code }) });
const forgotten = { credentials: undefined, problems: {} };
const because = (reason: string): Outcome => ['closing.clearing', { reason, ...quiet }];
const refusedSignIn = (state: string): Outcome => [`anonymous.${state}`, { ...told('session.failed'), ...forgotten }];
const loggedOut = { 'user.loggedOut': because('loggedOut') };

/** A silence closes no session: each retry waits longer, up to the longest wait (R8). */
const waits =
  (state: string, code?: string) =>
  ({ context }: Facts): Outcome => {
    const attempts = context.attempts + 1;
    const wait = limits.retryMilliseconds[Math.min(attempts, limits.retryMilliseconds.length - 1)];
    return [state, { attempts, timers: [wait], ...(code !== undefined && told(code)) }];
  };
const user = { user: loaded.user, inactivitySeconds: loaded.inactivitySeconds, attempts: 0 };
const attention = { timers: [(loaded.inactivitySeconds / 2) * 1000] };
const second = { timers: [1000] };
const again = { timers: [limits.userRefreshMilliseconds] };

/** Revokes the token unless it was refused or none is stored; then nobody is signed in and only the reason remains. */
const cleared =
  (failure: unknown) =>
  ({ context }: Facts): Outcome =>
    context.reason !== 'refused' && context.stored
      ? ['closing.revoking', { failure }]
      : closed(context.reason, failure);
const closed = (reason: string, failure: unknown): Outcome => {
  const nobody = { stored: undefined, user: undefined, attempts: 0, secondsLeft: 0, inactivitySeconds: 0 };
  return ['anonymous.closed', { ...forgotten, ...nobody, reason, failure }];
};
const failed = (code: string): unknown => expect.objectContaining({ code });
const absence = { 'absence.noticed: long': because('inactivity') };
const refresh = 'active.freshness.refreshing';

/** From signed out to a closed session (S1 §2, §4 and §8; R8). */
export const sessionTable: FlowTable = {
  start: { watched: 'restoring', unwatched: 'restoring' },
  restoring: {
    'restore answered: a session': ['loadingUser', { stored }],
    'restore answered: none': 'anonymous.ready',
    // The stored session cannot be read: the person signs in again.
    'restore failed': ['anonymous.ready', told('network.unexpected')],
    'restore refused: token': because('refused'),
    'restore silent': waits('unrestored', 'network.offline'),
  },
  unrestored: {
    'time to restore again': ['restoring', quiet],
    'network.returned': ['restoring', quiet],
    'user.refreshAsked': ['restoring', quiet],
    ...loggedOut,
  },
  anonymous: {
    'credentials.submitted: valid': [
      'authenticating',
      { credentials: expect.objectContaining(credentials), problems: {}, reason: undefined, ...quiet },
    ],
    'credentials.submitted: invalid': [
      'stays',
      { problems: { username: expect.anything(), password: expect.anything() } },
    ],
  },
  authenticating: {
    'authenticate answered': ['keeping', { ...forgotten, stored }],
    'authenticate refused: code required': ['askingCode', told('session.failed')],
    'authenticate refused: code invalid': ['askingCode', told('session.failed')],
    'authenticate refused: disabled': refusedSignIn('disabled'),
    'authenticate refused: expired password': refusedSignIn('passwordExpired'),
    'authenticate refused: pending change': refusedSignIn('passwordExpired'),
    'authenticate refused: deadline': refusedSignIn('deadlineExpired'),
    'authenticate refused: two steps owed': refusedSignIn('activationRequired'),
    'authenticate refused: credentials': refusedSignIn('refused'),
    'authenticate silent': ['anonymous.refused', { ...told('network.offline'), ...forgotten }],
  },
  askingCode: {
    'code.submitted: valid': [
      'authenticating',
      { credentials: { ...credentials, code: '123456' }, problems: {}, ...quiet },
    ],
    'code.submitted: invalid': ['stays', { problems: { code: expect.anything() } }],
    'signIn.canceled': ['anonymous.ready', { ...forgotten, ...quiet }],
  },
  // If the session cannot be stored, it lasts until the page is closed.
  keeping: { 'keep answered': 'loadingUser', 'keep failed': ['loadingUser', told('network.unexpected')] },
  loadingUser: {
    'loadUser answered': ({ context }) =>
      context.watchesInactivity
        ? [
            'active.freshness.fresh + active.presence.attentive',
            { ...user, timers: [...again.timers, ...attention.timers] },
          ]
        : ['active.freshness.fresh + active.presence.unwatched', { ...user, ...again }],
    'loadUser refused: token': because('refused'),
    'loadUser silent': waits('unreachable', 'network.offline'),
  },
  unreachable: {
    'time to try again': ['loadingUser', quiet],
    'network.returned': ['loadingUser', quiet],
    'user.refreshAsked': ['loadingUser', quiet],
    ...loggedOut,
  },
  active: { 'token.refused': because('refused'), ...loggedOut },
  'active.presence.attentive': {
    'time of inactivity': ['active.presence.warned.counting', { secondsLeft: loaded.inactivitySeconds / 2, ...second }],
    // Any action of the person restarts the wait.
    'user.acted': ['stays', attention],
    ...absence,
  },
  'active.presence.warned.counting': {
    'a second of the countdown': ({ context }) =>
      context.secondsLeft > 1 ? ['stays', { secondsLeft: context.secondsLeft - 1, ...second }] : because('inactivity'),
    'user.acted': ['active.presence.attentive', attention],
    ...absence,
  },
  'active.freshness.fresh': { 'time to refresh': refresh, 'user.refreshAsked': refresh, 'network.lost': refresh },
  'active.freshness.refreshing': {
    'refreshUser answered': ['active.freshness.fresh', { ...user, ...quiet, ...again }],
    'refreshUser refused: token': because('refused'),
    'refreshUser silent': waits('active.freshness.offline', 'network.offline'),
    // A server that answers is reachable, even if it refuses.
    'refreshUser broke': ['active.freshness.fresh', { ...told('errors.unexpected'), ...again }],
    'refreshUser refused: other': ['active.freshness.fresh', { ...told('errors.badRequest'), ...again }],
  },
  'active.freshness.offline': {
    'time to refresh again': refresh,
    'network.returned': refresh,
    'user.refreshAsked': refresh,
  },
  'closing.clearing': {
    'clear answered': (facts) => cleared(facts.context.failure)(facts),
    'clear failed': cleared(failed('network.unexpected')),
  },
  'closing.revoking': {
    'revoke answered': ({ context }) => closed(context.reason, context.failure),
    'revoke silent': ({ context }) => closed(context.reason, failed('network.offline')),
  },
};
