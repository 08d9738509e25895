import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';
import { emptySession, type SessionContext } from './session.context.ts';
import { sessionSetup } from './session.setup.ts';

const tokenOf = (context: SessionContext) => ({ token: context.stored?.token ?? '' });

/**
 * A session from anonymous to closed (S1 §2, §4 and §8). A refused token closes it and clears the storage. A network failure does not: the
 * session waits (`offline`) and retries (R8), also while it is being restored.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => emptySession(input),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'hasStored', params: ({ event }) => event.output },
            target: 'loadingUser',
            actions: { type: 'rememberStored', params: ({ event }) => event.output },
          },
          { target: 'anonymous' },
        ],
        onError: [
          {
            guard: { type: 'isTokenRefused', ...failureOfEvent },
            target: 'closing',
            actions: { type: 'rememberReason', params: { reason: 'refused' } },
          },
          {
            guard: { type: 'isSilent', ...failureOfEvent },
            target: 'unrestored',
            actions: rememberFailure,
          },
          { target: 'anonymous', actions: rememberFailure },
        ],
      },
    },
    // It is unknown whether there is a session: the server that would renew it does not answer, or fails.
    unrestored: {
      tags: 'offline',
      entry: 'countAttempt',
      after: { untilRetry: { target: 'restoring', actions: 'forgetFailure' } },
      on: {
        'network.returned': { target: 'restoring', actions: 'forgetFailure' },
        'user.refreshAsked': { target: 'restoring', actions: 'forgetFailure' },
        'user.loggedOut': { target: 'closing', actions: { type: 'rememberReason', params: { reason: 'loggedOut' } } },
      },
    },
    anonymous: {
      tags: 'signInForm',
      initial: 'ready',
      on: {
        'credentials.submitted': [
          { guard: 'isSignInComplete', target: 'authenticating', actions: 'rememberCredentials' },
          { actions: 'rememberProblems' },
        ],
      },
      states: {
        ready: {},
        refused: {},
        disabled: {},
        passwordExpired: {},
        deadlineExpired: {},
        activationRequired: {},
        closed: {},
      },
    },
    authenticating: {
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => context.credentials ?? { username: '', password: '' },
        onDone: {
          target: 'keeping',
          actions: ['forgetCredentials', { type: 'rememberStored', params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: 'asksCode', ...failureOfEvent },
            target: 'askingCode',
            actions: rememberFailure,
          },
          {
            guard: { type: 'isDisabled', ...failureOfEvent },
            target: 'anonymous.disabled',
            actions: ['forgetCredentials', rememberFailure],
          },
          {
            guard: { type: 'isPasswordExpired', ...failureOfEvent },
            target: 'anonymous.passwordExpired',
            actions: ['forgetCredentials', rememberFailure],
          },
          {
            guard: { type: 'isDeadlineExpired', ...failureOfEvent },
            target: 'anonymous.deadlineExpired',
            actions: ['forgetCredentials', rememberFailure],
          },
          {
            guard: { type: 'isActivationRequired', ...failureOfEvent },
            target: 'anonymous.activationRequired',
            actions: ['forgetCredentials', rememberFailure],
          },
          {
            target: 'anonymous.refused',
            actions: ['forgetCredentials', rememberFailure],
          },
        ],
      },
    },
    askingCode: {
      on: {
        'code.submitted': [
          { guard: 'isCodeComplete', target: 'authenticating', actions: 'rememberCredentials' },
          { actions: 'rememberProblems' },
        ],
        'signIn.canceled': { target: 'anonymous', actions: ['forgetCredentials', 'forgetFailure'] },
      },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context }) => context.stored ?? { token: '', expiresAt: '' },
        onDone: 'loadingUser',
        // If the browser cannot store the session, the user can still work until the page is closed.
        onError: { target: 'loadingUser', actions: rememberFailure },
      },
    },
    loadingUser: {
      tags: 'busy',
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        input: ({ context }) => tokenOf(context),
        onDone: { target: 'active', actions: { type: 'rememberUser', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isTokenRefused', ...failureOfEvent },
            target: 'closing',
            actions: { type: 'rememberReason', params: { reason: 'refused' } },
          },
          { target: 'unreachable', actions: rememberFailure },
        ],
      },
    },
    unreachable: {
      tags: 'offline',
      entry: 'countAttempt',
      after: { untilRetry: { target: 'loadingUser', actions: 'forgetFailure' } },
      on: {
        'network.returned': { target: 'loadingUser', actions: 'forgetFailure' },
        'user.refreshAsked': { target: 'loadingUser', actions: 'forgetFailure' },
        'user.loggedOut': {
          target: 'closing',
          actions: { type: 'rememberReason', params: { reason: 'loggedOut' } },
        },
      },
    },
    active: {
      tags: 'signedIn',
      type: 'parallel',
      on: {
        'token.refused': { target: 'closing', actions: { type: 'rememberReason', params: { reason: 'refused' } } },
        'user.loggedOut': { target: 'closing', actions: { type: 'rememberReason', params: { reason: 'loggedOut' } } },
      },
      states: {
        presence: {
          initial: 'starting',
          states: {
            starting: { always: [{ guard: 'watchesInactivity', target: 'attentive' }, { target: 'unwatched' }] },
            unwatched: {},
            attentive: {
              after: { untilWarning: 'warned' },
              on: {
                'user.acted': { target: 'attentive', reenter: true },
                'absence.noticed': { guard: 'isTooLong', target: '#session.closing', actions: 'blameInactivity' },
              },
            },
            warned: {
              initial: 'counting',
              entry: 'startCountdown',
              states: {
                counting: {
                  after: {
                    aSecond: [
                      { guard: 'hasSecondsLeft', target: 'counting', reenter: true, actions: 'countDown' },
                      { target: '#session.closing', actions: 'blameInactivity' },
                    ],
                  },
                },
              },
              on: {
                'user.acted': 'attentive',
                'absence.noticed': { guard: 'isTooLong', target: '#session.closing', actions: 'blameInactivity' },
              },
            },
          },
        },
        freshness: {
          initial: 'fresh',
          states: {
            fresh: {
              after: { untilRefresh: 'refreshing' },
              // A lost call is a reason to ask again, but no proof that the server is unreachable.
              on: { 'user.refreshAsked': 'refreshing', 'network.lost': 'refreshing' },
            },
            refreshing: {
              invoke: {
                id: 'refreshUser',
                src: 'refreshUser',
                input: ({ context }) => tokenOf(context),
                onDone: {
                  target: 'fresh',
                  actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'forgetFailure'],
                },
                onError: [
                  {
                    guard: { type: 'isTokenRefused', ...failureOfEvent },
                    target: '#session.closing',
                    actions: { type: 'rememberReason', params: { reason: 'refused' } },
                  },
                  {
                    guard: { type: 'isUnheard', ...failureOfEvent },
                    target: 'offline',
                    actions: rememberFailure,
                  },
                  { target: 'fresh', actions: rememberFailure },
                ],
              },
            },
            offline: {
              tags: 'offline',
              entry: 'countAttempt',
              after: { untilRetry: 'refreshing' },
              on: { 'network.returned': 'refreshing', 'user.refreshAsked': 'refreshing' },
            },
          },
        },
      },
    },
    closing: {
      tags: 'busy',
      initial: 'clearing',
      states: {
        clearing: {
          invoke: {
            id: 'clear',
            src: 'clear',
            onDone: 'deciding',
            onError: { target: 'deciding', actions: rememberFailure },
          },
        },
        deciding: {
          always: [{ guard: 'isWorthRevoking', target: 'revoking' }, { target: '#session.anonymous.closed' }],
        },
        revoking: {
          invoke: {
            id: 'revoke',
            src: 'revoke',
            input: ({ context }) => tokenOf(context),
            onDone: '#session.anonymous.closed',
            // The token will expire by itself; the failure stays readable.
            onError: {
              target: '#session.anonymous.closed',
              actions: rememberFailure,
            },
          },
        },
      },
      exit: 'forgetEverything',
    },
  },
});
