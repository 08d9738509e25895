import type { ReportFormat, ReportKind, ReportState } from '@trastienda/domain';
import type { FieldProblems, ReportFilters } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isUnanswered } from '../shared/failure.ts';
import { rememberFailure } from '../shared/failure-of-event.ts';
import { waitBeforeTry } from '../shared/follow.ts';
import { afterPause, followAgain, lostTo, silent } from '../shared/followed-work.ts';
import { notProvided } from '../shared/not-provided.ts';

/** A report that is being requested. Sending the same key again gives the same report. */
export type ReportDraft = {
  kind: ReportKind;
  filters: ReportFilters;
  key: string;
  email?: string;
  format?: ReportFormat;
  gzip?: boolean;
  /** The most rows that the file may have. */
  most?: number;
};

/** A report as the server reports it. */
export type FlowReport = {
  id: string;
  kind: ReportKind;
  state: ReportState;
  email: string | null;
  totalRows: number;
  rows: number;
  bytes: number | null;
  fileName: string | null;
  compressed: boolean;
  failure: { code: string; message: string } | null;
};

/** A new report, to be edited or (`isComplete`) sent as it is; or the id of a report on the server. */
export type ReportRequestInput = { draft: ReportDraft; needsEmail: boolean; isComplete: boolean } | { id: string };

/** The context of the flow. */
export type ReportRequestContext = {
  draft?: ReportDraft;
  needsEmail: boolean;
  isComplete: boolean;
  problems: FieldProblems;
  id?: string;
  report?: FlowReport;
  failure?: Failure;
  /** Consecutive attempts to reconnect to the server. */
  tries: number;
};

/** Events of the flow. The port that follows the report sends `report.advanced`. */
export type ReportRequestEvent =
  | { type: 'draft.changed'; change: Partial<Omit<ReportDraft, 'kind' | 'key'>> }
  | { type: 'report.requested' }
  | { type: 'report.advanced'; report: FlowReport }
  | { type: 'report.followAsked' }
  | { type: 'report.cancelAsked' };

/** Input of the port that checks the draft before it is sent. */
export type CheckReportInput = { draft: ReportDraft; needsEmail: boolean };

/** Input of the port that follows the report until its file is built. */
export type FollowReportInput = { id: string; tell: (report: FlowReport) => void };

const machine = setup({
  types: {
    context: {} as ReportRequestContext,
    events: {} as ReportRequestEvent,
    input: {} as ReportRequestInput,
    tags: {} as 'busy' | 'following' | 'over',
  },
  actors: {
    check: fromPromise<FieldProblems, CheckReportInput>(notProvided),
    request: fromPromise<FlowReport, ReportDraft>(notProvided),
    follow: fromPromise<FlowReport, FollowReportInput>(notProvided),
    awaitMail: fromPromise<FlowReport, { id: string }>(notProvided),
    cancel: fromPromise<FlowReport, { id: string }>(notProvided),
  },
  guards: {
    isKnown: ({ context }) => context.id !== undefined,
    isComplete: ({ context }) => context.isComplete,
    isFine: (_, problems: FieldProblems) => Object.keys(problems).length === 0,
    isUnanswered: (_, failure: Failure) => isUnanswered(failure),
    isIn: (_, { report, state }: { report: FlowReport; state: ReportState }) => report.state === state,
    isMailed: (_, { state, email }: FlowReport) => state === 'ready' && email !== null,
  },
  actions: {
    changeDraft: assign(({ context, event }) =>
      event.type === 'draft.changed' && context.draft
        ? { draft: { ...context.draft, ...event.change }, problems: {}, failure: undefined }
        : {},
    ),
    rememberProblems: assign((_, problems: FieldProblems) => ({ problems })),
    rememberReport: assign((_, report: FlowReport) => ({ report, id: report.id, failure: undefined, tries: 0 })),
    // Stores the current state, and keeps a failure that the user has not read yet.
    rememberStanding: assign((_, report: FlowReport) => ({ report, tries: 0 })),
    rememberAdvance: assign(({ event }) =>
      event.type === 'report.advanced' ? { report: event.report, tries: 0 } : {},
    ),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
  },
  delays: { untilNextTry: ({ context }) => waitBeforeTry(context.tries) },
});

const remember = {
  type: 'rememberReport',
  params: ({ event }: { event: { output: FlowReport } }) => event.output,
} as const;
const standing = {
  type: 'rememberStanding',
  params: ({ event }: { event: { output: FlowReport } }) => event.output,
} as const;
const isIn = (state: ReportState) => ({
  type: 'isIn' as const,
  params: ({ event }: { event: { output: FlowReport } }) => ({ report: event.output, state }),
});

/**
 * A report from its request to its file: edited and checked here, then built by the server. `unsent` = it is unknown whether the request
 * arrived; sending it again gives the same report. It stays on the server, so a closed page or a network failure (`reconnecting`) can return
 * to it. `mailing` = the file exists, its mail is not sent yet.
 */
export const reportRequestMachine = machine.createMachine({
  id: 'reportRequest',
  context: ({ input }) => ({ needsEmail: false, isComplete: false, ...input, problems: {}, tries: 0 }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isKnown', target: 'following' },
        { guard: 'isComplete', target: 'checking' },
        { target: 'editing' },
      ],
    },
    editing: {
      on: { 'draft.changed': { actions: 'changeDraft' }, 'report.requested': 'checking' },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ draft: context.draft as ReportDraft, needsEmail: context.needsEmail }),
        onDone: [
          { guard: { type: 'isFine', params: ({ event }) => event.output }, target: 'requesting' },
          {
            target: 'editing',
            actions: { type: 'rememberProblems', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: rememberFailure },
      },
    },
    requesting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'request',
        src: 'request',
        // Only a flow with a draft requests a report.
        input: ({ context }) => context.draft as ReportDraft,
        onDone: { target: 'following', actions: remember },
        onError: [
          { guard: silent, target: 'unsent', actions: rememberFailure },
          { target: 'editing', actions: rememberFailure },
        ],
      },
    },
    unsent: { on: { 'report.requested': 'requesting' } },
    following: {
      tags: ['busy', 'following'],
      invoke: {
        id: 'follow',
        src: 'follow',
        input: ({ context, self }) => ({
          id: context.id as string,
          tell: (report) => self.send({ type: 'report.advanced', report }),
        }),
        onDone: [
          {
            guard: { type: 'isMailed', params: ({ event }) => event.output },
            target: 'mailing',
            actions: standing,
          },
          { guard: isIn('ready'), target: 'ready', actions: standing },
          { guard: isIn('delivered'), target: 'delivered', actions: standing },
          { guard: isIn('failed'), target: 'failed', actions: standing },
          { guard: isIn('cancelled'), target: 'cancelled', actions: standing },
          { guard: isIn('expired'), target: 'expired', actions: standing },
        ],
        onError: lostTo('untraceable'),
      },
      initial: 'queued',
      states: {
        queued: {
          on: {
            'report.advanced': [
              {
                guard: { type: 'isIn', params: ({ event }) => ({ report: event.report, state: 'building' as const }) },
                target: 'building',
                actions: 'rememberAdvance',
              },
              { actions: 'rememberAdvance' },
            ],
            'report.cancelAsked': 'canceling',
          },
        },
        building: {
          on: {
            'report.advanced': { actions: 'rememberAdvance' },
            'report.cancelAsked': { target: 'canceling', actions: 'forgetFailure' },
          },
        },
        canceling: {
          on: { 'report.advanced': { actions: 'rememberAdvance' } },
          invoke: {
            id: 'cancel',
            src: 'cancel',
            input: ({ context }) => ({ id: context.id as string }),
            // The end arrives through `follow`, like every other state.
            onDone: { target: 'building', actions: remember },
            onError: { target: 'building', actions: rememberFailure },
          },
        },
      },
    },
    reconnecting: { tags: 'following', after: afterPause, on: { 'report.followAsked': followAgain } },
    untraceable: { on: { 'report.followAsked': followAgain } },
    mailing: {
      invoke: {
        id: 'awaitMail',
        src: 'awaitMail',
        input: ({ context }) => ({ id: context.id as string }),
        onDone: [
          { guard: isIn('delivered'), target: 'delivered', actions: standing },
          { target: 'ready', actions: standing },
        ],
        // The file exists even if the mail failed.
        onError: { target: 'ready', actions: rememberFailure },
      },
    },
    ready: { type: 'final', tags: 'over' },
    delivered: { type: 'final', tags: 'over' },
    failed: { type: 'final', tags: 'over' },
    cancelled: { type: 'final', tags: 'over' },
    expired: { type: 'final', tags: 'over' },
  },
});
