import { limits } from '@trastienda/domain';
import { type LoadedUser, type StoredSession, sessionMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';
import { seller } from './order-facts.ts';

/** Few seconds, so that a path contains the whole countdown, which takes half of them. */
const inactivitySeconds = 6;
const countdown = inactivitySeconds / 2;

export const stored: StoredSession = { token: 'token-1', expiresAt: '2027-01-01T00:00:00.000Z' };

export const loaded: LoadedUser = {
  user: {
    viewer: seller,
    name: 'Ana Aurora',
    email: 'vendedor@aurora.mx',
    organizations: [{ id: 'o-1', name: 'Aurora', accountName: 'aurora' }],
    using2FA: true,
  },
  inactivitySeconds,
};

export const credentials = { username: 'vendedor@aurora.mx', password: 'Trastienda.2026' };

/** The token call's refusals, by `error_description`. */
export const refusal = (oauthError: string) => ({ status: 401, code: 'session.failed', message: 'No', oauthError });

const refusedToken = { status: 401, code: 'session.expired', message: 'Su sesión terminó' };
const retry = ({ context }: { context: { attempts: number } }) =>
  limits.retryMilliseconds[Math.min(context.attempts, limits.retryMilliseconds.length - 1)] ?? 0;

/** From signed out to a closed session, in a surface that watches inactivity (the web) and in one that does not (the command line). */
export const sessionModel: FlowModel = {
  machine: sessionMachine,
  starts: [
    { name: 'watched', input: { watchesInactivity: true } },
    { name: 'unwatched', input: { watchesInactivity: false } },
  ],
  steps: [
    answers('restore', 'restore answered: a session', stored),
    answers('restore', 'restore answered: none', undefined),
    fails('restore', 'restore failed', { message: 'storage is locked' }),
    fails('restore', 'restore refused: token', refusedToken),
    fails('restore', 'restore silent', serverFailures.silent),
    elapses('time to restore again', 'untilRetry', 'session.unrestored', retry),
    person('credentials.submitted: valid', { type: 'credentials.submitted', ...credentials }),
    person('credentials.submitted: invalid', { type: 'credentials.submitted', username: 'ana', password: '' }),
    answers('authenticate', 'authenticate answered', stored),
    fails('authenticate', 'authenticate refused: code required', refusal('error.code.required')),
    fails('authenticate', 'authenticate refused: code invalid', refusal('error.code.invalid')),
    fails('authenticate', 'authenticate refused: disabled', refusal('error.user.disabled')),
    fails('authenticate', 'authenticate refused: expired password', refusal('error.expired.password')),
    fails('authenticate', 'authenticate refused: pending change', refusal('error.pending.change.password')),
    fails('authenticate', 'authenticate refused: deadline', refusal('error.deadline.activate.2FA.expired')),
    fails('authenticate', 'authenticate refused: two steps owed', refusal('error.activate.2FA.required')),
    fails('authenticate', 'authenticate refused: credentials', refusal('error.bad.credentials')),
    fails('authenticate', 'authenticate silent', serverFailures.silent),
    person('code.submitted: valid', { type: 'code.submitted', code: '123 456' }),
    person('code.submitted: invalid', { type: 'code.submitted', code: '12' }),
    person('signIn.canceled', { type: 'signIn.canceled' }),
    answers('keep', 'keep answered'),
    fails('keep', 'keep failed', { message: 'QuotaExceededError' }),
    answers('loadUser', 'loadUser answered', loaded),
    fails('loadUser', 'loadUser refused: token', refusedToken),
    fails('loadUser', 'loadUser silent', serverFailures.silent),
    elapses('time to try again', 'untilRetry', 'session.unreachable', retry),
    person('network.returned', { type: 'network.returned' }),
    person('network.lost', { type: 'network.lost' }),
    person('user.refreshAsked', { type: 'user.refreshAsked' }),
    person('user.acted', { type: 'user.acted' }),
    person('absence.noticed: long', { type: 'absence.noticed', seconds: inactivitySeconds }),
    // Too short an absence: no path takes this step, and the table does not allow it.
    person('absence.noticed: short', { type: 'absence.noticed', seconds: inactivitySeconds - 1 }),
    elapses(
      'time of inactivity',
      'untilWarning',
      'session.active.presence.attentive',
      () => (inactivitySeconds - countdown) * 1000,
    ),
    elapses('a second of the countdown', 'aSecond', 'session.active.presence.warned.counting', () => 1000),
    elapses('time to refresh', 'untilRefresh', 'session.active.freshness.fresh', () => limits.userRefreshMilliseconds),
    elapses('time to refresh again', 'untilRetry', 'session.active.freshness.offline', retry),
    answers('refreshUser', 'refreshUser answered', loaded),
    fails('refreshUser', 'refreshUser refused: token', refusedToken),
    fails('refreshUser', 'refreshUser silent', serverFailures.silent),
    fails('refreshUser', 'refreshUser broke', { status: 500, code: 'errors.unexpected', message: 'Vuelva luego' }),
    fails('refreshUser', 'refreshUser refused: other', { status: 400, code: 'errors.badRequest', message: 'No' }),
    person('token.refused', { type: 'token.refused' }),
    person('user.loggedOut', { type: 'user.loggedOut' }),
    answers('clear', 'clear answered'),
    fails('clear', 'clear failed', { message: 'storage is locked' }),
    answers('revoke', 'revoke answered'),
    fails('revoke', 'revoke silent', serverFailures.silent),
  ],
  key: ({ context }) => [
    context.watchesInactivity,
    context.inactivitySeconds,
    context.secondsLeft,
    context.reason,
    context.stored !== undefined,
    context.credentials !== undefined,
  ],
};
