import { cancelableItems, remainingUnits } from '@trastienda/domain';
import { checkUnits, chosenUnits } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import { inCancelText, toastCanceled } from './cancel-text.ts';
import { orderFlows } from './order-flows.ts';
import { nameOf, quantitiesByField } from './order-units.ts';
import type { CancelProps } from './use-cancel-before.ts';
import { useFlow, useOrderInput } from './use-flow.ts';

/** The cancellation after something was sent (CDE), as its dialog sees it. */
export function useCancelAfter(props: CancelProps) {
  const { order, causes } = props;
  const input = { ...useOrderInput(order), extra: { causes } };
  const [state, send] = useMachine(orderFlows.cancelAfterDelivery, { input });
  const { draft, subject, failure } = state.context;
  const flow = useFlow(state, send, props, { failed: 'orders.cancel.failed', done: toastCanceled });
  const fields = useDialogFields(state.context, send, {
    check: (units) => checkUnits(units, { causes, items: subject.items }),
    named: (units) => ({
      ...units,
      ...quantitiesByField(units.items),
      ...Object.fromEntries(units.items.map(({ id, causeId }) => [`causes.${id}`, causeId])),
    }),
  });
  const open = cancelableItems(subject);
  const change = (id: string, more: { quantity?: number; causeId?: string }) =>
    fields.change({ items: draft.items.map((item) => (item.id === id ? { ...item, ...more } : item)) });
  return {
    flow: inCancelText(flow, failure),
    units: draft.all ? open.reduce((sum, item) => sum + remainingUnits(item), 0) : chosenUnits(draft.items),
    typed: draft.all || draft.items.some(({ quantity }) => quantity > 0),
    all: draft.all,
    chooseAll: (all: boolean) => fields.change({ all }),
    cause: {
      value: draft.causeId,
      error: fields.error('causeId'),
      onChange: (causeId: string) => fields.change({ causeId }),
    },
    itemsProblem: fields.error('items'),
    items: draft.items.map(({ id, quantity, causeId }) => ({
      id,
      name: nameOf(order, id),
      left: open.filter((item) => item.id === id).reduce((sum, item) => sum + remainingUnits(item), 0),
      quantity,
      problem: fields.error(`items.${id}`),
      choose: (units: number) => change(id, { quantity: units }),
      cause: {
        value: causeId,
        error: fields.error(`causes.${id}`),
        onChange: (chosen: string) => change(id, { causeId: chosen }),
      },
    })),
  };
}
