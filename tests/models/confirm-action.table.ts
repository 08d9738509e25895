import { expect } from 'vitest';
import { type Facts, type FlowTable, filled, type Outcome } from './kit/table.ts';

const complete = 'draft.changed: valid';
const clean = { problems: {}, failure: undefined };
const told = (code: string) => ({ failure: expect.objectContaining({ code }) });
const typed = ({ step }: Facts) => ({ ...clean, draft: expect.objectContaining(step.event.change) });
const reloaded = { ...clean, subject: expect.objectContaining({ version: 4 }) };

/**
 * Every dialog of the frame (S1 §4, §5 and §8; R2 and R8): an incomplete draft is not sent, a refusal or a silence keeps the draft, and an
 * order that another user changed is loaded again first. Some dialogs begin with a complete draft.
 */
export function confirmActionTable(hasDraft: boolean, beginsComplete = false): FlowTable {
  // The draft typed last is valid; a dialog without fields is always complete.
  const isComplete = ({ did }: Facts) =>
    !hasDraft || (did('draft.changed') || (beginsComplete ? complete : '')) === complete;
  const sends: Outcome = ['sending', clean];
  const wrong: Outcome = ['stays', { problems: filled }];
  const drafts = (to: string): FlowTable[string] =>
    hasDraft
      ? {
          'draft.changed: valid': (facts) => [to, typed(facts)],
          'draft.changed: invalid': (facts) => [to, typed(facts)],
        }
      : {};
  const again = {
    ...drafts('confirming'),
    'action.confirmed': sends,
    'dialog.closed': 'canceled',
  };
  return {
    start: { possible: 'confirming', impossible: 'impossible' },
    impossible: { 'order.reloadAsked': 'reloading', 'dialog.closed': 'canceled' },
    confirming: {
      ...drafts('stays'),
      'action.confirmed': (facts) => (isComplete(facts) ? sends : wrong),
      'dialog.closed': 'canceled',
    },
    sending: {
      'send answered': ['done', { result: expect.objectContaining({ version: 4 }), failure: undefined }],
      'send refused: changed': ['outdated', told('orders.changed')],
      'send refused: fields': ['refused', told('errors.validation')],
      'send silent': ['interrupted', told('network.offline')],
      'send broken': ['interrupted', told('errors.internal')],
    },
    refused: again,
    interrupted: again,
    outdated: { 'order.reloadAsked': 'reloading', 'dialog.closed': 'canceled' },
    reloading: {
      'reload answered: possible': ['confirming', reloaded],
      'reload answered: impossible': ['impossible', { subject: expect.objectContaining({ version: 9 }) }],
      'reload silent': ['outdated', told('network.offline')],
      'dialog.closed': 'canceled',
    },
  };
}
