import { limits } from '@trastienda/domain';
import { checkCode, checkLoginForm, type FieldProblems, type LoginForm, problemsOf } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isTokenRefused } from '../shared/failure.ts';
import { notProvided } from '../shared/not-provided.ts';
import {
  type CloseReason,
  emptySession,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
} from './session.context.ts';
import type { LoadedUser, StoredSession } from './session-user.ts';

const credentialsOf = (event: SessionEvent) =>
  event.type === 'credentials.submitted' ? checkLoginForm(event) : undefined;
const codeOf = (event: SessionEvent) => (event.type === 'code.submitted' ? checkCode(event.code) : undefined);

function problemsIn(event: SessionEvent): FieldProblems {
  const checked = credentialsOf(event) ?? codeOf(event);
  return checked ? problemsOf(checked) : {};
}

function withCredentials({ credentials }: SessionContext, event: SessionEvent): LoginForm | undefined {
  const form = credentialsOf(event);
  if (form?.valid) return form.value;
  const code = codeOf(event);
  return code?.valid && credentials ? { ...credentials, code: code.value } : credentials;
}

const warningSeconds = ({ inactivitySeconds }: SessionContext) =>
  Math.min(limits.inactivityWarningSeconds, Math.floor(inactivitySeconds / 2));

/** Ports, guards, actions and delays of the session; the chart in `session.machine.ts` only connects them. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as 'busy' | 'signedIn' | 'signInForm' | 'offline',
  },
  actors: {
    restore: fromPromise<StoredSession | undefined>(notProvided),
    authenticate: fromPromise<StoredSession, LoginForm>(notProvided),
    loadUser: fromPromise<LoadedUser, { token: string }>(notProvided),
    refreshUser: fromPromise<LoadedUser, { token: string }>(notProvided),
    keep: fromPromise<void, StoredSession>(notProvided),
    clear: fromPromise<void>(notProvided),
    revoke: fromPromise<void, { token: string }>(notProvided),
  },
  guards: {
    hasStored: (_, stored: StoredSession | undefined) => stored !== undefined,
    isSignInComplete: ({ event }) => credentialsOf(event)?.valid === true,
    isCodeComplete: ({ event }) => codeOf(event)?.valid === true,
    asksCode: (_, { oauthError }: Failure) =>
      oauthError === 'error.code.required' || oauthError === 'error.code.invalid',
    isDisabled: (_, { oauthError }: Failure) => oauthError === 'error.user.disabled',
    isPasswordExpired: (_, { oauthError }: Failure) =>
      oauthError === 'error.expired.password' || oauthError === 'error.pending.change.password',
    isDeadlineExpired: (_, { oauthError }: Failure) => oauthError === 'error.deadline.activate.2FA.expired',
    // Where only a page can show the QR: a page gets a session that is held until two steps are active.
    isActivationRequired: (_, { oauthError }: Failure) => oauthError === 'error.activate.2FA.required',
    isTokenRefused: (_, failure: Failure) => isTokenRefused(failure),
    // A server that answers anything is reachable: only a missing answer means "Sin conexión" (R8).
    isUnheard: (_, { offline }: Failure) => offline,
    // Stricter than `isUnanswered`: a failing local storage would fail again.
    isSilent: (_, { offline, status }: Failure) => offline || status >= 500,
    watchesInactivity: ({ context }) => context.watchesInactivity && context.inactivitySeconds > 0,
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
    isTooLong: ({ context, event }) => event.type === 'absence.noticed' && event.seconds >= context.inactivitySeconds,
    isWorthRevoking: ({ context }) => context.reason !== 'refused' && context.stored !== undefined,
  },
  actions: {
    rememberProblems: assign(({ event }) => ({ problems: problemsIn(event) })),
    rememberCredentials: assign(({ context, event }) => ({
      credentials: withCredentials(context, event),
      problems: {},
      failure: undefined,
      reason: undefined,
    })),
    forgetCredentials: assign({ credentials: undefined, problems: {} }),
    rememberStored: assign((_, stored: StoredSession | undefined) => ({ stored })),
    rememberUser: assign((_, { user, inactivitySeconds }: LoadedUser) => ({
      user,
      inactivitySeconds,
      attempts: 0,
    })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    startCountdown: assign(({ context }) => ({ secondsLeft: warningSeconds(context) })),
    countDown: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
    blameInactivity: assign({ reason: 'inactivity' as const, failure: undefined }),
    rememberReason: assign((_, { reason }: { reason: CloseReason }) => ({ reason, failure: undefined })),
    forgetEverything: assign(({ context }) => ({
      ...emptySession(context),
      reason: context.reason,
      failure: context.failure,
      credentials: undefined,
      stored: undefined,
      user: undefined,
    })),
  },
  delays: {
    untilWarning: ({ context }) => (context.inactivitySeconds - warningSeconds(context)) * 1000,
    aSecond: 1000,
    untilRefresh: limits.userRefreshMilliseconds,
    untilRetry: ({ context }) => {
      const waits = limits.retryMilliseconds;
      return waits[Math.min(context.attempts, waits.length - 1)] ?? waits[0];
    },
  },
});
