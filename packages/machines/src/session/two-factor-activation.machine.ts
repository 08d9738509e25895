import { checkCode, type FieldProblems, problemsOf } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { notProvided } from '../shared/not-provided.ts';
import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';
import type { TwoFactorOffer, TwoFactorQr } from './two-factor-offer.ts';

/**
 * The input of an activation: the secret of a mailed link, which identifies the user; or the user's own id, with a password that is asked
 * for first.
 */
export type TwoFactorActivationInput = { id: string; asksPassword?: boolean };

/** The context of an activation. The code is kept only from the form to the answer, the password until the end. */
export type TwoFactorActivationContext = TwoFactorActivationInput & {
  currentPassword: string;
  qr?: TwoFactorQr;
  code?: string;
  problems: FieldProblems;
  failure?: Failure;
  /** A call got no answer, so it is unknown whether it activated two-step. */
  silenced: boolean;
  /** Shown once, after the activation. */
  recoveryCodes: readonly string[];
};

/** Events of an activation. */
export type TwoFactorActivationEvent =
  | { type: 'password.submitted'; currentPassword: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'qr.asked' };

/** The identification that every call sends. */
export type TwoFactorCall = { id: string; currentPassword: string };

const codeOf = (event: TwoFactorActivationEvent) => checkCode(event.type === 'code.submitted' ? event.code : '');

const machine = setup({
  types: {
    context: {} as TwoFactorActivationContext,
    events: {} as TwoFactorActivationEvent,
    input: {} as TwoFactorActivationInput,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    load: fromPromise<TwoFactorOffer, TwoFactorCall>(notProvided),
    activate: fromPromise<readonly string[], TwoFactorCall & { code: string }>(notProvided),
  },
  guards: {
    isComplete: ({ event }) => codeOf(event).valid,
    asksPassword: ({ context }) => context.asksPassword === true,
    isPassword: ({ event }) => event.type === 'password.submitted' && event.currentPassword !== '',
    isPasswordRefused: ({ context }, { fields }: Failure) =>
      context.asksPassword === true && fields.currentPassword !== undefined,
    isScanned: (_, offer: TwoFactorOffer) => offer.kind === 'scanned',
    isOffered: (_, offer: TwoFactorOffer) => offer.kind === 'offered',
    isActive: (_, { oauthError }: Failure) => oauthError === 'QR has been scanned',
    isLinkDead: (_, { oauthError }: Failure) => oauthError === 'error.not.found.change.password',
    isOverAfterSilence: ({ context }, { oauthError }: Failure) =>
      context.silenced && (oauthError === 'QR has been scanned' || oauthError === 'error.not.found.change.password'),
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
  },
  actions: {
    rememberQr: assign((_, offer: TwoFactorOffer) => (offer.kind === 'offered' ? { qr: offer.qr } : {})),
    rememberPassword: assign(({ event }) =>
      event.type === 'password.submitted' ? { currentPassword: event.currentPassword, failure: undefined } : {},
    ),
    forgetPassword: assign({ currentPassword: '' }),
    rememberCode: assign(({ event }) => {
      const checked = codeOf(event);
      return { problems: {}, failure: undefined, ...(checked.valid && { code: checked.value }) };
    }),
    rememberProblems: assign(({ event }) => ({ problems: problemsOf(codeOf(event)) })),
    forgetCode: assign({ code: undefined }),
    forgetFailure: assign({ failure: undefined }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberSilence: assign({ silenced: true }),
    rememberRecoveryCodes: assign((_, recoveryCodes: readonly string[]) => ({ recoveryCodes })),
  },
});

const offerOfEvent = { params: ({ event }: { event: { output: TwoFactorOffer } }) => event.output };

/**
 * Two-step is activated with a QR and a code made from it (S3 §2, §4 and §8), through a link or in the profile, where the password comes
 * first (R21). `scanned` = it is already active; `denied` = this account cannot have it; `dead` = the link is no longer valid; `unsure` = it
 * is invalid after a call without an answer, which may have activated two-step.
 */
export const twoFactorActivationMachine = machine.createMachine({
  id: 'twoFactorActivation',
  context: ({ input }) => ({ ...input, currentPassword: '', problems: {}, silenced: false, recoveryCodes: [] }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'asksPassword', target: 'proving' }, { target: 'loading' }] },
    proving: {
      entry: 'forgetPassword',
      on: { 'password.submitted': { guard: 'isPassword', target: 'loading', actions: 'rememberPassword' } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { id, currentPassword } }) => ({ id, currentPassword }),
        onDone: [
          {
            guard: { type: 'isOffered', ...offerOfEvent },
            target: 'writing',
            actions: { type: 'rememberQr', ...offerOfEvent },
          },
          { guard: { type: 'isScanned', ...offerOfEvent }, target: 'scanned' },
          { target: 'denied' },
        ],
        onError: [
          { guard: { type: 'isPasswordRefused', ...failureOfEvent }, target: 'proving', actions: rememberFailure },
          { guard: { type: 'isLinkDead', ...failureOfEvent }, target: 'dead', actions: rememberFailure },
          { target: 'unloaded', actions: rememberFailure },
        ],
      },
    },
    unloaded: { on: { 'qr.asked': { target: 'loading', actions: 'forgetFailure' } } },
    writing: {
      tags: 'form',
      initial: 'ready',
      on: {
        'code.submitted': [
          { guard: 'isComplete', target: 'activating', actions: 'rememberCode' },
          { actions: 'rememberProblems' },
        ],
      },
      states: { ready: {}, refused: {}, silent: {} },
    },
    activating: {
      tags: ['busy', 'form'],
      exit: 'forgetCode',
      invoke: {
        id: 'activate',
        src: 'activate',
        // The transition to this state stored the code.
        input: ({ context: { id, currentPassword, code = '' } }) => ({ id, currentPassword, code }),
        onDone: {
          target: 'activated',
          actions: { type: 'rememberRecoveryCodes', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isPasswordRefused', ...failureOfEvent }, target: 'proving', actions: rememberFailure },
          { guard: { type: 'isOverAfterSilence', ...failureOfEvent }, target: 'unsure', actions: rememberFailure },
          { guard: { type: 'isActive', ...failureOfEvent }, target: 'scanned', actions: rememberFailure },
          { guard: { type: 'isLinkDead', ...failureOfEvent }, target: 'dead', actions: rememberFailure },
          {
            guard: { type: 'isUnanswered', ...failureOfEvent },
            target: 'writing.silent',
            actions: [rememberFailure, 'rememberSilence'],
          },
          { target: 'writing.refused', actions: rememberFailure },
        ],
      },
    },
    activated: { type: 'final', entry: 'forgetPassword' },
    scanned: { type: 'final', entry: 'forgetPassword' },
    denied: { type: 'final', entry: 'forgetPassword' },
    dead: { type: 'final', entry: 'forgetPassword' },
    unsure: { type: 'final', entry: 'forgetPassword' },
  },
});
