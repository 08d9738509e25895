import { type MessageKey, say } from '@trastienda/domain';
import { type ConfirmContext, type ConfirmEvent, type FlowOrder, flowOrderOf } from '@trastienda/machines';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from 'trastienda-client';
import { type FailureText, failureText } from '../../../lib/failure-text.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { orderChanges } from '../order-detail/order-changes.ts';
import type { FlowProps } from './flow.ts';

/** The part of a confirmation's state that views use. */
interface FlowState<Draft> {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly context: Pick<
    ConfirmContext<FlowOrder, Draft, unknown, unknown>,
    'subject' | 'draft' | 'failure' | 'result'
  >;
  hasTag(tag: 'busy' | 'editable'): boolean;
  can(event: ConfirmEvent<Draft>): boolean;
}

/** A confirmation as its dialog sees it. */
export interface FlowView {
  /** The change is being sent, or the order is being read again. */
  readonly busy: boolean;
  /** The change is being sent, so the dialog cannot be closed; it can while the order is being read again. */
  readonly held: boolean;
  readonly editable: boolean;
  /** The order must be read again first, because somebody changed it. */
  readonly canReload: boolean;
  readonly failure: FailureText | undefined;
  /** What changed in the order between the opening of the dialog and its last reading. */
  readonly news: readonly string[];
  readonly confirm: () => void;
  readonly reload: () => void;
  readonly close: () => void;
}

/** What a dialog says at its end. */
interface FlowToast {
  /** The message for a failure that has none of its own. */
  readonly failed: MessageKey;
  /** Says that it is done. */
  readonly done: (order: FlowOrder) => void;
}

/** The beginnings of texts that end in `.failed` and `.done`. */
type FlowTexts = {
  [Key in MessageKey]: Key extends `${infer Texts}.failed`
    ? `${Texts}.done` extends MessageKey
      ? Texts
      : never
    : never;
}[MessageKey];

/** Says `<texts>.done` in a toast, and `<texts>.failed` for a failure without words; `{id}` is the order's if none is given. */
export const toastOf = (texts: FlowTexts, id?: string): FlowToast => ({
  failed: `${texts}.failed`,
  done: (order) => {
    toasts.show({ tone: 'success', text: say(`${texts}.done`, { id: id ?? order.id }), subject: `order:${order.id}` });
  },
});

/** The input of a dialog that needs nothing but its order. */
export function useOrderInput(order: Order) {
  const viewer = useViewer();
  return { subject: flowOrderOf(order), viewer, extra: undefined };
}

/** Turns a running confirmation into the props of its dialog, and reports its end. */
export function useFlow<Draft extends object>(
  state: FlowState<Draft>,
  send: (event: ConfirmEvent<Draft>) => void,
  { onClose, onDone, onReread }: Pick<FlowProps, 'onClose' | 'onDone' | 'onReread'>,
  { failed, done }: FlowToast,
): FlowView {
  const { subject, failure, result } = state.context;
  const [opened] = useState(subject);
  const over = state.status === 'done';
  const reportEnd = useEffectEvent(() => {
    if (result) {
      done(result);
      onDone(result);
    }
    onClose();
  });
  const reportReread = useEffectEvent(onReread);
  useEffect(() => {
    if (over) reportEnd();
  }, [over]);
  useEffect(() => {
    if (subject !== opened) reportReread(subject);
  }, [subject, opened]);
  const news = orderChanges(opened, subject);
  // If the current order was read already and the rule still refuses the action, reading it again does not help.
  const readAlready = news.length > 0 && failure?.code !== 'orders.changed';
  return {
    busy: state.hasTag('busy') || over,
    held: !state.can({ type: 'dialog.closed' }),
    editable: state.hasTag('editable'),
    canReload: state.can({ type: 'order.reloadAsked' }) && !readAlready,
    failure: failure && failureText(failure, failed),
    news,
    confirm: () => send({ type: 'action.confirmed' }),
    reload: () => send({ type: 'order.reloadAsked' }),
    close: () => send({ type: 'dialog.closed' }),
  };
}
