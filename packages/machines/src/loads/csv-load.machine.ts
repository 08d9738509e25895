import type { ColumnMap, Correction } from '@trastienda/validators';
import { followInput, lostTo } from '../shared/followed-work.ts';
import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';
import {
  type CsvLoadContext,
  type CsvLoadEvent,
  csvLoadSetup,
  type ValidateInput,
  csvLoadWork as work,
} from './csv-load.setup.ts';
import type { LoadFile } from './flow-load.ts';

const accept = [
  { guard: 'isAccepted', target: '#csvLoad.validating', actions: 'takeFile' },
  { actions: 'refuseFile' },
] as const;
const forget = { target: '#csvLoad.choosing', actions: 'forgetFile' } as const;

/** The rows of a corrected file stand in the layout's order already. */
const mapToSend = ({ map, isCorrected }: CsvLoadContext) => ({ ...(map && !isCorrected && { map }) });

/** What a check of the file reads, as a map assigns it. Every transition to a check stores a file. */
const checkInput = (
  { layout, file, options: { delimiter, sheet } }: CsvLoadContext,
  self: { send(event: CsvLoadEvent): void },
  map: ColumnMap | undefined,
): ValidateInput => ({
  layout,
  file: file as LoadFile,
  ...(delimiter !== undefined && { delimiter }),
  ...(sheet !== undefined && { sheet }),
  ...(map && { map }),
  tell: (progress) => self.send({ type: 'validation.advanced', progress }),
});

/** The columns of a file as it was chosen can be assigned, and what is kept for its titles can be forgotten. */
const assign = { guard: 'hasColumns', target: '#csvLoad.assigning', actions: 'beginAssigning' } as const;

/**
 * A CSV file from its choice to the database, the same for every layout. `refused` = the local check could not read it; `rejected` = the
 * server answered with a refusal or a failure (R46); `unrehearsed` = it did so to the dry run before; `assigning` = the person says which columns of a foreign file feed the layout, and each change is checked (ADR 123); `resending` = the upload got no answer and is sent again by itself, with the same key, a few times;
 * `interrupted` = after that, it waits for the person. A load on the server survives a network failure (`reconnecting`). If the user must see the effect first, or the file was loaded before, the server does a dry run (`rehearsing`).
 */
export const csvLoadMachine = csvLoadSetup.createMachine({
  id: 'csvLoad',
  context: ({
    input: { layout, extensions, mediaTypes = [], rehearses = false, resends = false, options, loadId: id },
  }) => ({
    layout,
    extensions,
    mediaTypes,
    rehearses,
    resends,
    options: { dryRun: false, partial: false, ...options },
    ...(id !== undefined && { id }),
    areTitlesMeant: false,
    isCorrected: false,
    declined: [],
    tries: 0,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isKnown', target: 'following' }, { target: 'choosing' }] },
    choosing: { on: { 'file.chosen': accept } },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'validate',
        src: 'validate',
        input: ({ context, self }) => ({
          ...checkInput(context, self, context.map),
          ...(context.kept !== undefined && { kept: context.kept }),
        }),
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => event.output },
            target: 'previewing',
            actions: { type: 'rememberReport', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'rememberReport', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'refused',
          actions: rememberFailure,
        },
      },
      on: {
        'validation.advanced': { actions: 'rememberProgress' },
        'validation.canceled': forget,
      },
    },
    refused: {
      on: {
        'file.chosen': accept,
        'file.forgotten': forget,
        'delimiter.chosen': { guard: 'wasRead', target: 'validating', actions: 'takeReading' },
        'sheet.chosen': { guard: 'hasSheets', target: 'validating', actions: 'takeReading' },
        'columns.asked': assign,
        'validation.asked': { guard: 'hasFailed', target: 'validating', actions: 'forgetFailure' },
      },
    },
    previewing: {
      on: {
        'file.chosen': accept,
        'file.forgotten': forget,
        'delimiter.chosen': { target: 'validating', actions: 'takeReading' },
        'sheet.chosen': { guard: 'hasSheets', target: 'validating', actions: 'takeReading' },
        'columns.asked': assign,
        'columns.forgotten': { guard: 'isKept', target: 'forgetting', actions: 'forgetFailure' },
        'partial.chosen': { guard: 'isMixed', actions: 'takePartial' },
        'titles.answered': { guard: 'asksAboutTitles', actions: 'takeTitlesAnswer' },
        'texts.answered': { guard: 'asksAboutTexts', actions: 'takeTextsAnswer' },
        'correction.asked': {
          guard: 'isCorrectable',
          target: 'correcting',
          actions: ['forgetFailure', 'rememberCorrection'],
        },
        'offer.taken': [
          { guard: 'isClearOffer', target: 'correcting', actions: ['forgetFailure', 'rememberCorrection'] },
          { guard: 'isOpenOffer', target: 'ordering', actions: 'rememberOffer' },
        ],
        'offer.declined': { guard: 'isOpenOffer', actions: 'declineOffer' },
        'upload.asked': [
          { guard: 'mustRehearse', target: 'rehearsing', actions: 'forgetFailure' },
          { guard: 'mayUpload', target: 'confirming', actions: 'forgetFailure' },
          { actions: 'rememberBlocked' },
        ],
      },
    },
    // A column that can be read in two ways: the person says which of them its author used.
    ordering: {
      on: {
        'order.chosen': { guard: 'isOffered', target: 'correcting', actions: ['forgetFailure', 'rememberCorrection'] },
        'order.declined': { target: 'previewing', actions: 'forgetOffer' },
        'file.chosen': accept,
        'file.forgotten': forget,
      },
    },
    assigning: {
      initial: 'checking',
      on: {
        'column.assigned': { target: '.checking', actions: 'takeAssignment' },
        'columns.canceled': { target: 'validating', actions: 'forgetDraft' },
        'file.forgotten': forget,
      },
      states: {
        checking: {
          invoke: {
            id: 'validate',
            src: 'validate',
            input: ({ context, self }) => checkInput(context, self, context.draft ?? {}),
            onDone: {
              target: 'checked',
              actions: { type: 'rememberDraftReport', params: ({ event }) => event.output },
            },
            onError: { target: 'unchecked', actions: rememberFailure },
          },
          on: { 'validation.advanced': { actions: 'rememberProgress' } },
        },
        checked: {
          on: {
            'columns.accepted': [
              { guard: 'mustKeep', target: '#csvLoad.keeping', actions: 'takeMap' },
              { guard: 'mayAssign', target: '#csvLoad.previewing', actions: 'takeMap' },
              { actions: 'rememberUnassigned' },
            ],
          },
        },
        unchecked: { on: { 'validation.asked': { target: 'checking', actions: 'forgetFailure' } } },
      },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keepColumns',
        src: 'keepColumns',
        input: ({ context: { layout, report, map = {} } }) => ({
          layout,
          titles: (report?.columns?.columns ?? []).map(({ name }) => name),
          map,
        }),
        onDone: {
          target: 'previewing',
          actions: { type: 'rememberKept', params: ({ event }) => event.output },
        },
        // The map holds for this file all the same.
        onError: { target: 'previewing', actions: rememberFailure },
      },
    },
    forgetting: {
      tags: 'busy',
      invoke: {
        id: 'forgetColumns',
        src: 'forgetColumns',
        input: ({ context }) => ({ layout: context.layout, id: context.kept as string }),
        onDone: { target: 'validating', actions: 'forgetMap' },
        onError: { target: 'previewing', actions: rememberFailure },
      },
    },
    correcting: {
      tags: 'busy',
      invoke: {
        id: 'correct',
        src: 'correct',
        // Every transition to this state stores a correction.
        input: ({ context }) => ({
          layout: context.layout,
          file: context.file as LoadFile,
          correction: context.correction as Correction,
        }),
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => event.output.report },
            target: 'previewing',
            actions: { type: 'rememberCorrected', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'rememberCorrected', params: ({ event }) => event.output } },
        ],
        onError: { target: 'previewing', actions: ['forgetOffer', rememberFailure] },
      },
    },
    rehearsing: {
      tags: 'busy',
      entry: 'forgetRehearsal',
      invoke: {
        id: 'rehearse',
        src: 'rehearse',
        input: ({ context, self }) => ({
          layout: context.layout,
          file: context.file as LoadFile,
          ...mapToSend(context),
          options: context.options,
          tell: (load) => self.send({ type: 'rehearsal.advanced', load }),
        }),
        onDone: [
          {
            guard: { type: 'wasNotTried', params: ({ event }) => event.output },
            target: 'confirming',
            actions: 'forgetRehearsal',
          },
          {
            guard: { type: 'wouldApply', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'rememberRehearsal', params: ({ event }) => event.output },
          },
          { target: 'previewing', actions: { type: 'rememberRefusal', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isAnswered', ...failureOfEvent }, target: 'unrehearsed', actions: rememberFailure },
          { target: 'previewing', actions: rememberFailure },
        ],
      },
      on: {
        'rehearsal.advanced': {
          actions: { type: 'rememberRehearsal', params: ({ event }) => event.load },
        },
        'rehearsal.canceled': { target: 'previewing', actions: 'forgetRehearsal' },
      },
    },
    confirming: {
      on: {
        'moment.chosen': { actions: 'takeMoment' },
        'upload.confirmed': 'uploading',
        'upload.declined': 'previewing',
      },
    },
    uploading: {
      tags: 'busy',
      entry: ['forgetFailure', 'forgetSent'],
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context, self }) => ({
          layout: context.layout,
          file: context.file as LoadFile,
          ...mapToSend(context),
          options: context.options,
          ...(context.rehearsal !== undefined && { rehearsalId: context.rehearsal.id }),
          tell: (sent) => self.send({ type: 'upload.advanced', sent }),
        }),
        onDone: {
          target: 'following',
          actions: work.remember,
        },
        onError: [
          {
            guard: { type: 'isAnswered', ...failureOfEvent },
            target: 'rejected',
            actions: ['forgetTries', rememberFailure],
          },
          { guard: 'mayResend', target: 'resending', actions: rememberFailure },
          { target: 'interrupted', actions: ['forgetTries', rememberFailure] },
        ],
      },
      on: {
        'upload.advanced': { actions: 'rememberSent' },
        'upload.canceled': { target: 'previewing', actions: 'forgetTries' },
      },
    },
    resending: {
      after: { untilNextTry: { target: 'uploading', actions: 'countTry' } },
      on: {
        'upload.asked': { target: 'uploading', actions: 'countTry' },
        'file.chosen': accept,
        'file.forgotten': forget,
      },
    },
    interrupted: {
      on: { 'upload.asked': 'uploading', 'file.chosen': accept, 'file.forgotten': forget },
    },
    rejected: {
      tags: 'rejected',
      on: { 'upload.asked': 'uploading', 'file.chosen': accept, 'file.forgotten': forget },
    },
    unrehearsed: {
      tags: 'rejected',
      on: {
        'upload.asked': { target: 'rehearsing', actions: 'forgetFailure' },
        'file.chosen': accept,
        'file.forgotten': forget,
      },
    },
    following: {
      tags: ['busy', 'following'],
      invoke: {
        id: 'follow',
        src: 'follow',
        input: followInput,
        onDone: work
          .restsIn(['scheduled', 'done', 'doneWithErrors', 'cancelled', 'failed'])
          .map((transition) => ({ ...transition, actions: work.remember })),
        onError: lostTo('untraceable'),
      },
      on: work.advance,
      ...work.cancelable,
    },
    // The load is checked and scheduled. It stays on the server and can be canceled until its moment.
    scheduled: {
      tags: 'following',
      invoke: {
        id: 'awaitMoment',
        src: 'awaitMoment',
        input: followInput,
        onDone: { target: 'following', actions: work.remember },
        onError: lostTo('untraceable'),
      },
      on: work.advance,
      ...work.cancelable,
    },
    reconnecting: work.reconnecting,
    untraceable: { on: { ...work.untraceable.on, 'file.forgotten': forget } },
    done: work.over,
    doneWithErrors: work.over,
    cancelled: work.over,
    failed: { type: 'final', tags: ['over', 'rejected'] },
  },
});
