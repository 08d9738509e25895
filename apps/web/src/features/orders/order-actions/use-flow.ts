import type { MessageKey } from '@trastienda/domain';
import type { ConfirmContext, ConfirmEvent, FlowOrder } from '@trastienda/machines';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FailureWords, failureWords } from '../../../lib/failure-words.ts';
import { orderChanges } from '../order-detail/order-changes.ts';
import type { FlowProps } from './flow.ts';

/** The part of a confirmation's state that views may ask. */
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
  /** Sending, or reading the order again. */
  readonly busy: boolean;
  /** The change is on its way: the dialog cannot be left. Reading the order again can. */
  readonly held: boolean;
  readonly editable: boolean;
  /** The order must be read again before anything else: somebody changed it. */
  readonly canReload: boolean;
  readonly failure: FailureWords | undefined;
  /** What the order that was read again has that the one of the opening had not. */
  readonly news: readonly string[];
  readonly confirm: () => void;
  readonly reload: () => void;
  readonly close: () => void;
}

type Reports = Pick<FlowProps, 'onClose' | 'onDone' | 'onReread'> & {
  /** What is said when a failure has no words of its own. */
  readonly fallback: MessageKey;
};

/** Turns a running confirmation into what its dialog shows, and reports its end. */
export function useFlow<Draft extends object>(
  state: FlowState<Draft>,
  send: (event: ConfirmEvent<Draft>) => void,
  { fallback, onClose, onDone, onReread }: Reports,
): FlowView {
  const { subject, failure, result } = state.context;
  const [opened] = useState(subject);
  const over = state.status === 'done';
  const reportEnd = useEffectEvent(() => {
    if (result) onDone(result);
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
  // Where the order of now was read already and the rule still says no, reading it once more helps nobody.
  const readAlready = news.length > 0 && failure?.code !== 'orders.changed';
  return {
    busy: state.hasTag('busy') || over,
    held: !state.can({ type: 'dialog.closed' }),
    editable: state.hasTag('editable'),
    canReload: state.can({ type: 'order.reloadAsked' }) && !readAlready,
    failure: failure && failureWords(failure, fallback),
    news,
    confirm: () => send({ type: 'action.confirmed' }),
    reload: () => send({ type: 'order.reloadAsked' }),
    close: () => send({ type: 'dialog.closed' }),
  };
}
