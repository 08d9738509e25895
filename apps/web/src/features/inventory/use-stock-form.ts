import { useQueryClient } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { stockFormWith } from '@trastienda/machines';
import type { StockFacts } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { ApiError, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { useEditForm } from '../../lib/edit-form.ts';
import { failureOf } from '../../lib/failure.ts';
import { numberText } from '../../lib/format.ts';
import { toasts } from '../../lib/toasts.ts';
import { invalidateTouched } from '../../lib/touched.ts';
import { stock } from './inventory.queries.ts';

const machine = stockFormWith({ client: api, unwrap });
const fields = [{ name: 'totalQuantity', label: say('inventory.set.total') }] as const;

/**
 * The form of a variant's stock, as its dialog sees it. After saving, a toast shows the old and the new value and offers to undo the change
 * (S2 §8).
 */
export function useStockForm(id: string, onClose: () => void) {
  const tell = useStockToasts();
  const [state, send] = useMachine(machine, { input: { id, extra: undefined } });
  const { start } = state.context;
  return useEditForm(state, send, {
    loadFailed: 'inventory.set.loadFailed',
    failed: () => 'inventory.set.failed',
    reason: ({ message, offline }) => {
      const failed = say('inventory.set.failed', { sku: id });
      const reason = offline ? say('errors.offline.again') : message;
      return reason ? `${failed}. ${reason}` : failed;
    },
    fields,
    onEnd: ({ saved }) => {
      onClose();
      if (saved) tell.changed(saved, Number(start.totalQuantity));
    },
  });
}

/** Shows a toast for a change of stock, and undoes the change if nobody changed the stock since. */
function useStockToasts() {
  const queries = useQueryClient();
  const subject = (id: number) => `stock:${id}`;
  const changed = (now: StockFacts, old: number) => {
    invalidateTouched(queries, 'stock');
    const { id, totalQuantity } = now;
    if (totalQuantity === old) {
      const text = say('inventory.set.same', { sku: id, now: numberText(totalQuantity) });
      return toasts.show({ tone: 'info', text, subject: subject(id) });
    }
    const units = { old: numberText(old), now: numberText(totalQuantity) };
    return toasts.show({
      tone: 'success',
      text: say('inventory.set.done', { sku: id, ...units }),
      subject: subject(id),
      action: { label: say('inventory.set.undo'), run: () => void undo(now, old) },
    });
  };
  const undo = async (now: StockFacts, old: number) => {
    try {
      changed(await stock.write(now, { totalQuantity: old }), now.totalQuantity);
    } catch (thrown) {
      const isOvertaken = thrown instanceof ApiError && thrown.status === 412;
      const { message } = failureOf(thrown, say('inventory.set.failed', { sku: now.id }));
      const text = isOvertaken ? say('inventory.set.undo.stale', { sku: now.id }) : message;
      toasts.show({ tone: 'danger', text, subject: subject(now.id) });
      invalidateTouched(queries, 'stock');
    }
  };
  return { changed };
}
