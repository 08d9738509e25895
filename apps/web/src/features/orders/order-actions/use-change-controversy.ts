import { type ControversyState, isClosedControversy, say } from '@trastienda/domain';
import { useMachine } from '@xstate/react';
import { useDialogFields } from '../../../lib/dialog-fields.ts';
import { toasts } from '../../../lib/toasts.ts';
import type { FlowProps } from './flow.ts';
import { orderFlows } from './order-flows.ts';
import { useFlow, useOrderInput } from './use-flow.ts';

/** A change of a controversy's state, as its dialog sees it; the change to `IN_ANALYSIS` is called attending. */
export function useChangeControversy(props: FlowProps) {
  const { order, target } = props;
  const controversy = order.controversies.find(({ id }) => id === target?.id);
  const to: ControversyState = target?.to ?? 'IN_ANALYSIS';
  const attends = to === 'IN_ANALYSIS';
  const input = { ...useOrderInput(order), extra: { controversyId: target?.id ?? '', to } };
  const [state, send] = useMachine(orderFlows.changeControversy, { input });
  const { draft, result } = state.context;
  const flow = useFlow(state, send, props, {
    failed: attends ? 'orders.controversy.attend.failed' : 'orders.controversy.update.failed',
    done: (changed) => {
      const lost = result?.noteFailed === true;
      const done = attends ? 'orders.controversy.attend.done' : 'orders.controversy.update.done';
      const text = say(lost ? 'orders.controversy.attend.noteFailed' : done);
      toasts.show({ tone: lost ? 'warning' : 'success', text, subject: `order:${changed.id}` });
    },
  });
  const fields = useDialogFields(state.context, send, {
    check: (value) => ({ valid: true, value }),
  });
  return {
    flow,
    attends,
    from: controversy?.state ?? 'DONE',
    to,
    closes: isClosedControversy(to),
    stateProblem: fields.error('state'),
    note: {
      value: draft.note,
      error: fields.error('note'),
      onChange: (note: string) => fields.change({ note }),
    },
  };
}
