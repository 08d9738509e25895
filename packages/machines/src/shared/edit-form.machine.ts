import { contextRules } from './edit-context.ts';
import type { EditForm } from './edit-form.ts';
import { editSetup } from './edit-setup.ts';
import { failureOfEvent, outputOfEvent, rememberFailure } from './port-events.ts';

/**
 * A form: load → edit ⇄ ask the server after a pause → save. `rejected` = the server does not accept a field; `refused` = the server said
 * no; `interrupted` = no answer; `partlySaved` = a later part failed, and sending again does the rest; `overtaken` = somebody else saved
 * meanwhile; `gone` = the resource no longer exists. Closing with unsaved changes asks first. After `saved` the form ends or stays open.
 */
export function editFormMachine<Resource, Draft extends object, Value, Extra = undefined>(
  form: EditForm<Resource, Draft, Value, Extra>,
) {
  const machine = editSetup(form);
  return machine.createMachine({
    id: form.id,
    context: ({ input: { id, resource, extra } }) => {
      const start = form.prepare({ resource, extra });
      return { id, extra, resource, start, draft: start, problems: {}, refusals: {}, advice: {}, saved: false };
    },
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'mustLoad', target: 'loading' }, { target: 'editing' }] },
      loading: {
        tags: 'loading',
        invoke: {
          id: 'load',
          src: 'load',
          // Only a form with an id loads.
          input: ({ context }) => ({ id: context.id ?? '' }),
          onDone: { target: 'editing', actions: { type: 'take', ...outputOfEvent } },
          onError: { target: 'unavailable', actions: rememberFailure },
        },
        on: { 'form.closed': 'canceled' },
      },
      // The failure stays during the next load, so that its message does not disappear and reappear.
      unavailable: { tags: 'unavailable', on: { 'load.retried': 'loading', 'form.closed': 'canceled' } },
      editing: editing(form, machine),
      leaving: {
        tags: ['form', 'leaving'],
        on: {
          // Typing returns to the editing states.
          'field.changed': [
            { guard: 'asksAnew', target: 'editing.waiting', actions: 'change' },
            { guard: 'asksNothing', target: 'editing.settled', actions: 'change' },
            { target: 'editing.before', actions: 'change' },
          ],
          'field.left': { actions: 'leaveField' },
          'leaving.refrained': [{ guard: 'wasOvertaken', target: 'overtaken' }, { target: 'editing.before' }],
          'leaving.confirmed': 'canceled',
          'form.closed': 'canceled',
        },
      },
      saving: saving(form, machine),
      overtaken: {
        tags: 'overtaken',
        initial: 'told',
        on: {
          'mine.applied': { target: 'editing.settled', actions: 'applyMine' },
          'theirs.taken': { target: 'editing.settled', actions: 'takeTheirs' },
          'form.closed': 'leaving',
        },
        states: {
          told: { on: { 'changes.shown': 'comparing' } },
          comparing: { tags: 'comparing' },
        },
      },
      gone: { tags: ['form', 'gone'], on: { 'form.closed': 'canceled' } },
      saved: { type: 'final', tags: 'done' },
      canceled: { type: 'final' },
    },
  });
}

type Setup<Resource, Draft extends object, Value, Extra> = ReturnType<typeof editSetup<Resource, Draft, Value, Extra>>;

/** Typing, and what is known of the draft: from the server's check of a field, and from the last sending. */
function editing<Resource, Draft extends object, Value, Extra>(
  form: EditForm<Resource, Draft, Value, Extra>,
  machine: Setup<Resource, Draft, Value, Extra>,
) {
  const { question } = contextRules(form);
  const submit = {
    'form.submitted': [
      { guard: 'isComplete', target: `#${form.id}.saving`, actions: 'prepareValue' },
      { actions: 'rememberProblems' },
    ],
  } as const;
  return machine.createStateConfig({
    tags: 'form',
    initial: 'settled',
    on: {
      'field.changed': [
        { guard: 'asksAnew', target: '.waiting', actions: 'change' },
        { guard: 'asksNothing', target: '.settled', actions: 'change' },
        { actions: 'change' },
      ],
      'field.left': { actions: 'leaveField' },
      'form.closed': [{ guard: 'isUnsaved', target: 'leaving' }, { target: 'canceled' }],
    },
    states: {
      settled: { tags: 'sendable', on: submit },
      waiting: { after: { pause: 'verifying' } },
      verifying: {
        tags: 'verifying',
        invoke: {
          id: 'checkField',
          src: 'checkField',
          input: ({ context }) => ({ question: question(context) ?? '' }),
          onDone: form.advises
            ? { target: 'settled', actions: { type: 'advise', ...outputOfEvent } }
            : [
                {
                  guard: { type: 'hasProblems', ...outputOfEvent },
                  target: 'rejected',
                  actions: { type: 'reject', ...outputOfEvent },
                },
                { target: 'settled' },
              ],
          onError: 'unverified',
        },
      },
      rejected: {},
      // The check got no answer; the server will check again on saving.
      unverified: { tags: ['sendable', 'unverified'], on: submit },
      refused: { tags: 'sendable', on: submit },
      interrupted: { tags: 'sendable', on: submit },
      partlySaved: { tags: 'sendable', on: submit },
      // Only in a form that stays open: nothing was changed since it was saved.
      saved: { tags: ['sendable', 'done'], on: submit },
      before: { type: 'history' },
    },
  });
}

/** Sending, and what its answers lead to. */
function saving<Resource, Draft extends object, Value, Extra>(
  { staysOpen }: EditForm<Resource, Draft, Value, Extra>,
  machine: Setup<Resource, Draft, Value, Extra>,
) {
  return machine.createStateConfig({
    tags: ['form', 'busy'],
    invoke: {
      id: 'save',
      src: 'save',
      // The transition to this state prepared the value.
      input: ({ context }) => ({ resource: context.resource, value: context.value as Value }),
      onDone: [
        {
          guard: { type: 'isOvertaken', ...outputOfEvent },
          target: 'overtaken',
          actions: { type: 'rememberOvertaken', ...outputOfEvent },
        },
        {
          guard: { type: 'isPartial', ...outputOfEvent },
          target: 'editing.partlySaved',
          actions: { type: 'rememberPart', ...outputOfEvent },
        },
        staysOpen
          ? { target: 'editing.saved', actions: { type: 'goOnWithSaved', ...outputOfEvent } }
          : { target: 'saved', actions: { type: 'rememberSaved', ...outputOfEvent } },
      ],
      onError: [
        {
          guard: { type: 'meansField', ...failureOfEvent },
          target: 'editing.rejected',
          actions: { type: 'rejectRefused', ...failureOfEvent },
        },
        { guard: { type: 'isGone', ...failureOfEvent }, target: 'gone', actions: rememberFailure },
        { guard: { type: 'isUnanswered', ...failureOfEvent }, target: 'editing.interrupted', actions: rememberFailure },
        { target: 'editing.refused', actions: rememberFailure },
      ],
    },
  });
}
