import type { ConditionFacts, Viewer } from '@trastienda/domain';
import type { EditedUser, FlowIncident, FlowOrder, ReviewedSku, SkuRequest } from '@trastienda/machines';
import type { AnyStateMachine } from 'xstate';
import { answers, type FlowModel, fails, person, type Step } from './kit/model.ts';

/** The server's failures, by kind; the messages are the server's Spanish texts. */
export const serverFailures = {
  changed: { status: 412, code: 'orders.changed', message: 'Alguien más modificó este pedido.', requestId: 'r-1' },
  refused: {
    status: 400,
    code: 'errors.validation',
    message: 'Revise los datos marcados',
    fields: { trackingNumber: 'Ya existe' },
    requestId: 'r-2',
  },
  silent: { status: 0, code: 'network.offline', message: '', offline: true },
  broken: { status: 500, code: 'errors.internal', message: 'Ocurrió un error en el servidor.', requestId: 'r-3' },
} as const;

type Subject =
  | FlowOrder
  | EditedUser
  | FlowIncident
  | ConditionFacts
  | ReviewedSku
  | (SkuRequest & { version?: number });

type Dialog = {
  machine: AnyStateMachine;
  viewer: Viewer;
  extra?: unknown;
  /** A subject (order, user, incident or variants) for which the rule allows the action, and one for which it does not. */
  possible: Subject;
  impossible: Subject;
  /** Drafts that a person may type: `valid` can be sent, `invalid` cannot. Dialogs that only confirm have none. */
  drafts?: { valid: object; invalid: object };
};

/** The model of every dialog with the states confirm → send → done | refused. */
export function confirmActionModel(dialog: Dialog): FlowModel {
  const { machine, viewer, extra, possible, impossible, drafts } = dialog;
  const fresh = { ...possible, version: (possible.version ?? 0) + 1 };
  const typed: Step[] = drafts
    ? [
        person('draft.changed: valid', { type: 'draft.changed', change: drafts.valid }),
        person('draft.changed: invalid', { type: 'draft.changed', change: drafts.invalid }),
      ]
    : [];
  return {
    machine,
    starts: [
      { name: 'possible', input: { subject: possible, viewer, extra } },
      { name: 'impossible', input: { subject: impossible, viewer, extra } },
    ],
    steps: [
      ...typed,
      person('action.confirmed', { type: 'action.confirmed' }),
      person('dialog.closed', { type: 'dialog.closed' }),
      person('order.reloadAsked', { type: 'order.reloadAsked' }),
      answers('send', 'send answered', fresh),
      fails('send', 'send refused: changed', serverFailures.changed),
      fails('send', 'send refused: fields', serverFailures.refused),
      fails('send', 'send silent', serverFailures.silent),
      fails('send', 'send broken', serverFailures.broken),
      answers('reload', 'reload answered: possible', fresh),
      answers('reload', 'reload answered: impossible', impossible),
      fails('reload', 'reload silent', serverFailures.silent),
    ],
    key: ({ context }) => [context.draft, context.subject.version, context.subject.status],
    ...(!drafts && { impossible: onlyConfirms }),
  };
}

const nothingToType = 'the dialog only asks for a confirmation: there is nothing to type';
const onlyConfirms = {
  'confirming draft.changed #0': nothingToType,
  'refused draft.changed #0': nothingToType,
  'interrupted draft.changed #0': nothingToType,
  'confirming action.confirmed #1': 'the dialog only asks for a confirmation: nothing can be incomplete',
};
