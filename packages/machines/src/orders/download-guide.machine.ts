import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../shared/failure.ts';
import { notProvided } from '../shared/not-provided.ts';
import { rememberFailure } from '../shared/port-events.ts';

/** A guide: its order, its tracking number, and whether it was already marked as viewed. */
export type GuideOfOrder = { orderId: string; trackingNumber: string; viewed: boolean };

/** The guide's PDF file. */
export type GuideFile = { name: string; content: Uint8Array };

type Context = { guide: GuideOfOrder; file?: GuideFile; failure?: Failure };

type Event = { type: 'guide.downloadAsked' } | { type: 'dialog.closed' };

const machine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as GuideOfOrder,
    tags: {} as 'busy',
  },
  actors: {
    fetchFile: fromPromise<GuideFile, GuideOfOrder>(notProvided),
    saveFile: fromPromise<void, GuideFile>(notProvided),
    markViewed: fromPromise<void, GuideOfOrder>(notProvided),
  },
  guards: { isViewed: ({ context }) => context.guide.viewed },
  actions: {
    rememberFile: assign((_, file: GuideFile) => ({ file })),
    rememberViewed: assign(({ context }) => ({ guide: { ...context.guide, viewed: true } })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
  },
});

/**
 * Downloading a guide marks it as viewed, once (S1 §4). `fileFailed` = the file could not be fetched or saved; `markFailed` = it was saved
 * but not marked as viewed, so it must be downloaded again (S1 §8).
 */
export const downloadGuideMachine = machine.createMachine({
  id: 'downloadGuide',
  context: ({ input }) => ({ guide: input }),
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => context.guide,
        onDone: { target: 'saving', actions: { type: 'rememberFile', params: ({ event }) => event.output } },
        onError: {
          target: 'fileFailed',
          actions: rememberFailure,
        },
      },
      on: { 'dialog.closed': 'canceled' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        // The transition to this state stored the file.
        input: ({ context }) => context.file as GuideFile,
        onDone: [{ guard: 'isViewed', target: 'done' }, { target: 'marking' }],
        onError: {
          target: 'fileFailed',
          actions: rememberFailure,
        },
      },
    },
    marking: {
      tags: 'busy',
      invoke: {
        id: 'markViewed',
        src: 'markViewed',
        input: ({ context }) => context.guide,
        onDone: { target: 'done', actions: 'rememberViewed' },
        onError: {
          target: 'markFailed',
          actions: rememberFailure,
        },
      },
    },
    fileFailed: { on: { 'guide.downloadAsked': 'fetching', 'dialog.closed': 'canceled' } },
    markFailed: { on: { 'guide.downloadAsked': 'fetching', 'dialog.closed': 'canceled' } },
    done: { type: 'final' },
    canceled: { type: 'final' },
  },
});
