import type { ReportFormat, ReportKind, ReportState } from '@trastienda/domain';
import type { FieldProblems, ReportFilters } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import {
  type FollowedContext,
  type FollowedEvent,
  type FollowedTag,
  type FollowInput,
  followedWork,
  followInput,
  lostTo,
  silent,
} from '../shared/followed-work.ts';
import { notProvided } from '../shared/not-provided.ts';
import { rememberFailure } from '../shared/port-events.ts';

/** A report that is being requested. Sending the same key again gives the same report. */
export type ReportDraft = {
  kind: ReportKind;
  filters: ReportFilters;
  key: string;
  email?: string;
  format?: ReportFormat;
  /** The keys of the columns, in their order; none: all that the viewer sees. */
  columns?: readonly string[];
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
  /** Why the server waits, and will go on by itself. */
  waiting?: { code: string; message: string };
};

/** A new report, to be edited or (`isComplete`) sent as it is; or the id of a report on the server. */
export type ReportRequestInput = { draft: ReportDraft; needsEmail: boolean; isComplete: boolean } | { id: string };

/** The context of the flow. */
export type ReportRequestContext = FollowedContext<FlowReport> & {
  draft?: ReportDraft;
  needsEmail: boolean;
  isComplete: boolean;
  problems: FieldProblems;
};

/** Events of the flow. */
export type ReportRequestEvent =
  | FollowedEvent<FlowReport>
  | { type: 'draft.changed'; change: Partial<Omit<ReportDraft, 'kind' | 'key'>> }
  | { type: 'report.requested' };

/** Input of the port that checks the draft before it is sent. */
export type CheckReportInput = { draft: ReportDraft; needsEmail: boolean };

const work = followedWork<FlowReport, ReportRequestEvent, ReportRequestContext>();
const { remember, standing, isIn } = work;

const machine = setup({
  types: {
    context: {} as ReportRequestContext,
    events: {} as ReportRequestEvent,
    input: {} as ReportRequestInput,
    tags: {} as FollowedTag,
  },
  actors: {
    ...work.parts.actors,
    check: fromPromise<FieldProblems, CheckReportInput>(notProvided),
    request: fromPromise<FlowReport, ReportDraft>(notProvided),
    awaitMail: fromPromise<FlowReport, FollowInput<FlowReport>>(notProvided),
  },
  guards: {
    ...work.parts.guards,
    isComplete: ({ context }) => context.isComplete,
    isFine: (_: unknown, problems: FieldProblems) => Object.keys(problems).length === 0,
    isMailed: (_: unknown, { state, email }: FlowReport) => state === 'ready' && email !== null,
  },
  actions: {
    ...work.parts.actions,
    changeDraft: assign(({ context, event }) =>
      event.type === 'draft.changed' && context.draft
        ? { draft: { ...context.draft, ...event.change }, problems: {}, failure: undefined }
        : {},
    ),
    rememberProblems: work.given<FieldProblems>((_, problems) => ({ problems })),
  },
  delays: work.parts.delays,
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
        input: followInput,
        onDone: [
          { guard: { type: 'isMailed', ...work.output }, target: 'mailing', actions: standing },
          ...work.restsIn(['ready', 'delivered', 'failed', 'cancelled', 'expired']),
        ],
        onError: lostTo('untraceable'),
      },
      on: work.advance,
      ...work.cancelable,
    },
    reconnecting: work.reconnecting,
    untraceable: work.untraceable,
    mailing: {
      invoke: {
        id: 'awaitMail',
        src: 'awaitMail',
        input: followInput,
        onDone: [
          { guard: isIn('delivered'), target: 'delivered', actions: standing },
          { target: 'ready', actions: standing },
        ],
        // The file exists even if the mail failed.
        onError: { target: 'ready', actions: rememberFailure },
      },
    },
    ready: work.over,
    delivered: work.over,
    failed: work.over,
    cancelled: work.over,
    expired: work.over,
  },
});
