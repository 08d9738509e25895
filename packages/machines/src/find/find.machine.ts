import { type FindField, type FindKind, findLimits } from '@trastienda/domain';
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../shared/failure.ts';
import { notProvided } from '../shared/not-provided.ts';
import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';

/** A result as the server reports it. */
export type FoundThing = {
  id: string;
  title: string;
  detail?: string;
  of?: string;
  accountName?: string;
  status?: string;
  date?: string;
  foundBy?: { field: FindField; value: string };
  isExact: boolean;
};

/** The results of one kind. */
export type FoundThings = { kind: FindKind; rows: FoundThing[]; hasMore: boolean };

/** Where a chosen result opens. */
export type FindPlace = 'here' | 'newTab';

/** A chosen result. */
export type FindChoice = { kind: FindKind; row: FoundThing; place: FindPlace };

/** The context of the search. */
export type FindContext = {
  text: string;
  /** The results of the last answer: for `text` in the states tagged `fresh`, otherwise for an earlier text. */
  groups: readonly FoundThings[];
  /** The user pressed Enter before the answer came. */
  waits?: FindPlace;
  failure?: Failure;
  choice?: FindChoice;
};

/** Events of the search. */
export type FindEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'first.asked'; place: FindPlace }
  | { type: 'thing.chosen'; choice: FindChoice }
  | { type: 'search.retried' }
  | { type: 'network.returned' }
  | { type: 'palette.closed' };

const machine = setup({
  types: { context: {} as FindContext, events: {} as FindEvent, tags: {} as 'busy' | 'fresh' },
  actors: { search: fromPromise<readonly FoundThings[], { text: string }>(notProvided) },
  guards: {
    isBlank: ({ event }) => event.type === 'text.changed' && event.text.trim() === '',
    isNothing: (_, groups: readonly FoundThings[]) => groups.length === 0,
    // Enter opens a result that matches the text exactly, or the only result. If there are several, the user chooses.
    isMeant: ({ context }, groups: readonly FoundThings[]) =>
      context.waits !== undefined && meantOf(groups) !== undefined,
    isSilent: (_, failure: Failure) => failure.offline,
  },
  actions: {
    takeText: assign(({ event }) =>
      event.type === 'text.changed' ? { text: event.text, waits: undefined, failure: undefined } : {},
    ),
    forgetFound: assign({ groups: [] }),
    takeFound: assign((_, groups: readonly FoundThings[]) => ({ groups, waits: undefined })),
    rememberWait: assign(({ event }) => (event.type === 'first.asked' ? { waits: event.place } : {})),
    chooseFirst: assign(({ context, event }) =>
      event.type === 'first.asked' ? { choice: firstOf(context.groups, event.place) } : {},
    ),
    chooseMeant: assign(({ context }, groups: readonly FoundThings[]) => ({
      groups,
      choice: context.waits && firstOf(groups, context.waits),
    })),
    choose: assign(({ event }) => (event.type === 'thing.chosen' ? { choice: event.choice } : {})),
    rememberFailure: assign((_, failure: Failure) => ({ failure, waits: undefined })),
    forgetFailure: assign({ failure: undefined }),
  },
  delays: { pause: findLimits.pauseMilliseconds },
});

function firstOf(groups: readonly FoundThings[], place: FindPlace): FindChoice | undefined {
  const [group] = groups;
  return group?.rows[0] && { kind: group.kind, row: group.rows[0], place };
}

function meantOf(groups: readonly FoundThings[]): FoundThing | undefined {
  const rows = groups.flatMap((group) => group.rows);
  return rows.length === 1 || rows[0]?.isExact ? rows[0] : undefined;
}

const answer = { params: ({ event }: { event: { output: readonly FoundThings[] } }) => event.output };

/**
 * The global search field (ADR 67): after a pause the server is asked; further typing aborts the call. Enter opens the first result of the
 * last answer; before the answer it asks at once, and then opens only an exact match or a single result. Old results stay until the next
 * answer, but Enter does not open them, because they belong to another text.
 */
export const findMachine = machine.createMachine({
  id: 'find',
  context: { text: '', groups: [] },
  initial: 'empty',
  on: {
    'text.changed': [
      { guard: 'isBlank', target: '.empty', actions: ['takeText', 'forgetFound'] },
      { target: '.typing', actions: 'takeText' },
    ],
    'thing.chosen': { target: '.chosen', actions: 'choose' },
    'palette.closed': '.closed',
  },
  states: {
    empty: {},
    typing: {
      tags: 'busy',
      after: { pause: 'searching' },
      on: { 'first.asked': { target: 'searching', actions: 'rememberWait' } },
    },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [
          { guard: { type: 'isMeant', ...answer }, target: 'chosen', actions: { type: 'chooseMeant', ...answer } },
          { guard: { type: 'isNothing', ...answer }, target: 'nothing', actions: { type: 'takeFound', ...answer } },
          { target: 'shown', actions: { type: 'takeFound', ...answer } },
        ],
        onError: [
          { guard: { type: 'isSilent', ...failureOfEvent }, target: 'offline', actions: rememberFailure },
          { target: 'failed', actions: rememberFailure },
        ],
      },
      on: { 'first.asked': { actions: 'rememberWait' } },
    },
    shown: { tags: 'fresh', on: { 'first.asked': { target: 'chosen', actions: 'chooseFirst' } } },
    nothing: { tags: 'fresh' },
    failed: { on: { 'search.retried': { target: 'searching', actions: 'forgetFailure' } } },
    offline: {
      on: {
        'search.retried': { target: 'searching', actions: 'forgetFailure' },
        'network.returned': { target: 'searching', actions: 'forgetFailure' },
      },
    },
    chosen: { type: 'final' },
    closed: { type: 'final' },
  },
});
