import { announcedUnits, controversyTypes, nextReturnNumber, returnableItems } from '@trastienda/domain';
import { checkReception, checkReturn, chosenUnits } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import type { Order, OrderReturn } from 'trastienda-client';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { itemsLeft, nameOf, quantitiesByField } from './order-units.ts';
import { repeatedNumber } from './repeated-number.tsx';
import { toastOf, useFlow, useOrderInput } from './use-flow.ts';

/** The registration of a return, as its dialog sees it. */
export function useAnnounceReturn(props: FlowProps) {
  const { order } = props;
  const [state, send] = useMachine(orderFlows.announceReturn, { input: useOrderInput(order) });
  const { draft, subject } = state.context;
  const flow = useFlow(state, send, props, toastOf('returns.announce', nextReturnNumber(subject)));
  const fields = useDialogFields(state.context, send, {
    check: (typed) => checkReturn(typed, subject),
    named: (typed) => ({ ...typed, ...quantitiesByField(typed.items) }),
  });
  return {
    flow,
    units: chosenUnits(draft.items),
    typed: [draft.reason, draft.trackingNumber].some((text) => text.trim() !== '') || chosenUnits(draft.items) > 0,
    items: itemsLeft(order, returnableItems(subject), draft.items, fields.error),
    itemsProblem: fields.error('items'),
    causes: causesOf(order),
    field: (name: 'reason' | 'carrier' | 'trackingNumber' | 'controversyId') => ({
      ...fields.control(name),
      value: draft[name],
      // Another number is asked about again.
      onChange: (value: string) =>
        fields.change({ [name]: value, ...(name === 'trackingNumber' && { repeatedTracking: false }) }),
    }),
    repeated: repeatedNumber(state, send),
    choose: (id: string, quantity: number) =>
      fields.change({ items: draft.items.map((item) => (item.id === id ? { ...item, quantity } : item)) }),
  };
}

/** The CDE and CF controversies of an order, as a select offers them. */
function causesOf({ controversies }: Order): { value: string; label: string }[] {
  return controversies
    .filter(({ type }) => type !== 'CAE')
    .map(({ id, type, text }) => ({ value: id, label: `${controversyTypes[type].label}: ${text.slice(0, 60)}` }));
}

/** The return that a dialog is about, as it was when the dialog opened. */
export const returnIn = ({ order, target }: FlowProps): OrderReturn | undefined =>
  order.returns.find(({ id }) => id === target?.id);

/** The reception of a return, as its dialog sees it. */
export function useReceiveReturn(props: FlowProps) {
  const { order, target } = props;
  const returnId = target?.id ?? '';
  const input = { ...useOrderInput(order), extra: { returnId } };
  const [state, send] = useMachine(orderFlows.receiveReturn, { input });
  const { draft, subject } = state.context;
  const flow = useFlow(state, send, props, toastOf('returns.receive', returnId));
  const one = subject.returns.find(({ id }) => id === returnId) ?? { items: [] };
  const announced = new Map(announcedUnits(one).map(({ id, quantity }) => [id, quantity]));
  const fields = useDialogFields(state.context, send, {
    check: (typed) => checkReception(typed, one),
    named: ({ items }) => ({ items, ...quantitiesByField(items) }),
  });
  const put = (id: string, change: { quantity?: number; sellable?: number }) =>
    fields.change({ items: draft.items.map((item) => (item.id === id ? limited({ ...item, ...change }) : item)) });
  return {
    flow,
    returnId,
    units: chosenUnits(draft.items),
    typed: draft.items.some(({ id, quantity, sellable }) => sellable > 0 || quantity !== announced.get(id)),
    items: draft.items.map((item) => ({
      ...item,
      name: nameOf(order, item.id),
      announced: announced.get(item.id) ?? 0,
      problem: fields.error(`items.${item.id}`),
    })),
    itemsProblem: fields.error('items'),
    arrive: (id: string, quantity: number) => put(id, { quantity }),
    sell: (id: string, sellable: number) => put(id, { sellable }),
  };
}

/** Fewer units that arrived leave fewer to sell. */
const limited = (item: { id: string; quantity: number; sellable: number }) => ({
  ...item,
  sellable: Math.min(item.sellable, item.quantity),
});

/** The closing of a return, as its dialog sees it. */
export function useCloseReturn(props: FlowProps) {
  const returnId = props.target?.id ?? '';
  const input = { ...useOrderInput(props.order), extra: { returnId } };
  const [state, send] = useMachine(orderFlows.closeReturn, { input });
  const flow = useFlow(state, send, props, toastOf('returns.close', returnId));
  return { flow, returnId };
}
