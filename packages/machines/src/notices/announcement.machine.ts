import { type AnnouncementFacts, type AnnouncementForm, todayInMexico } from '@trastienda/domain';
import { checkAnnouncementForm, type FieldProblems } from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../shared/failure.ts';
import { rememberFailure } from '../shared/failure-of-event.ts';
import { unbound } from '../shared/unbound.ts';

/** The day that "past" is measured from; given by tests, today in Mexico otherwise. */
export type AnnouncementInput = { today?: string };

/** What the announcement's form knows. `announcement` is what the server has: none = one may be made. */
export type AnnouncementContext = {
  today: string | undefined;
  announcement?: AnnouncementFacts;
  draft: AnnouncementForm;
  form?: AnnouncementForm;
  problems: FieldProblems;
  failure?: Failure;
  /** What was done last, to be told once. */
  done?: 'created' | 'changed' | 'deleted';
};

/** What may happen to the announcement's form. */
export type AnnouncementEvent =
  | { type: 'load.retried' }
  | { type: 'field.changed'; change: Partial<AnnouncementForm> }
  | { type: 'announcement.submitted' }
  | { type: 'editing.enabled' }
  | { type: 'editing.canceled' }
  | { type: 'preview.opened' }
  | { type: 'preview.closed' }
  | { type: 'deletion.asked' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.refrained' };

const emptyDraft: AnnouncementForm = { title: '', text: '', image: '', startDate: '', endDate: '' };

function draftOf(announcement: AnnouncementFacts | undefined): AnnouncementForm {
  if (!announcement) return emptyDraft;
  const { title, text, image, startDate, endDate } = announcement;
  return { title, text, image, startDate, endDate };
}

const check = ({ draft, announcement, today }: AnnouncementContext) =>
  checkAnnouncementForm(draft, { today: today ?? todayInMexico(), before: announcement });

const machine = setup({
  types: {
    context: {} as AnnouncementContext,
    events: {} as AnnouncementEvent,
    input: {} as AnnouncementInput,
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    load: fromPromise<AnnouncementFacts | undefined>(unbound),
    save: fromPromise<AnnouncementFacts, { id: string | undefined; form: AnnouncementForm }>(unbound),
    remove: fromPromise<void, { id: string }>(unbound),
  },
  guards: {
    isThere: (_, announcement: AnnouncementFacts | undefined) => announcement !== undefined,
    isKnown: ({ context }) => context.announcement !== undefined,
    isComplete: ({ context }) => check(context).valid,
  },
  actions: {
    take: assign((_, announcement: AnnouncementFacts | undefined) => ({
      announcement,
      draft: draftOf(announcement),
      problems: {},
      failure: undefined,
    })),
    change: assign(({ context, event }) =>
      event.type === 'field.changed'
        ? { draft: { ...context.draft, ...event.change }, problems: {}, failure: undefined, done: undefined }
        : {},
    ),
    restoreDraft: assign(({ context }) => ({
      draft: draftOf(context.announcement),
      problems: {},
      failure: undefined,
    })),
    rememberProblems: assign(({ context }) => {
      const checked = check(context);
      return { problems: checked.valid ? {} : checked.fields };
    }),
    prepareForm: assign(({ context }) => {
      const checked = check(context);
      return checked.valid ? { form: checked.value, problems: {}, failure: undefined } : {};
    }),
    tellSaved: assign(({ context }) => ({ done: context.announcement ? ('changed' as const) : ('created' as const) })),
    tellDeleted: assign({ done: 'deleted' as const }),
    forgetDone: assign({ done: undefined }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
  },
});

const outputOfEvent = { params: ({ event }: { event: { output: AnnouncementFacts | undefined } }) => event.output };
const take = { type: 'take', ...outputOfEvent } as const;
const submit = {
  'announcement.submitted': [
    { guard: 'isComplete', target: '#announcement.saving', actions: 'prepareForm' },
    { actions: 'rememberProblems' },
  ],
} as const;

/**
 * The one announcement (S3 §2 and §4): none = the form makes it; one = it is read-only until editing is
 * enabled, and editing can be canceled. The preview shows what stands in the form, and leads back to where one was.
 */
export const announcementMachine = machine.createMachine({
  id: 'announcement',
  context: ({ input }) => ({ today: input.today, draft: emptyDraft, problems: {} }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: { type: 'isThere', ...outputOfEvent }, target: 'form.reading', actions: take },
          { target: 'form.creating', actions: take },
        ],
        onError: { target: 'unavailable', actions: rememberFailure },
      },
    },
    unavailable: { on: { 'load.retried': { target: 'loading', actions: 'forgetFailure' } } },
    form: {
      initial: 'creating',
      on: { 'preview.opened': 'previewing' },
      states: {
        creating: { tags: 'editable', on: { 'field.changed': { actions: 'change' }, ...submit } },
        reading: {
          on: {
            'editing.enabled': { target: 'editing', actions: ['forgetFailure', 'forgetDone'] },
            'deletion.asked': { target: '#announcement.deletionAsked', actions: ['forgetFailure', 'forgetDone'] },
          },
        },
        editing: {
          tags: 'editable',
          on: {
            'field.changed': { actions: 'change' },
            'editing.canceled': { target: 'reading', actions: 'restoreDraft' },
            ...submit,
          },
        },
        before: { type: 'history' },
      },
    },
    previewing: { on: { 'preview.closed': 'form.before' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        // The form was prepared by the transition that leads here.
        input: ({ context }) => ({ id: context.announcement?.id, form: context.form as AnnouncementForm }),
        onDone: { target: 'form.reading', actions: ['tellSaved', take] },
        onError: [
          { guard: 'isKnown', target: 'form.editing', actions: rememberFailure },
          { target: 'form.creating', actions: rememberFailure },
        ],
      },
    },
    deletionAsked: {
      on: {
        'deletion.confirmed': { target: 'deleting', actions: 'forgetFailure' },
        'deletion.refrained': { target: 'form.reading', actions: 'forgetFailure' },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        // Only what is there can be asked about.
        input: ({ context }) => ({ id: context.announcement?.id ?? '' }),
        onDone: { target: 'form.creating', actions: ['tellDeleted', { type: 'take', params: undefined }] },
        onError: { target: 'deletionAsked', actions: rememberFailure },
      },
    },
  },
});
