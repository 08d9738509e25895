import { canDecideCancellation } from '@trastienda/domain';
import { checkRefusal, type RefusalDraft } from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { FlowOrder } from './flow-order.ts';
import { orderQuestionMachine } from './order-question.machine.ts';

/** Aceptar cancelación: a confirmation (R37). */
export const acceptCancellationMachine = orderQuestionMachine('acceptCancellation');

/** Rechazar cancelación: why (R37). */
export const declineCancellationMachine = confirmActionMachine<FlowOrder, RefusalDraft, RefusalDraft>({
  id: 'declineCancellation',
  may: canDecideCancellation,
  prepare: (_order, _extra, before) => ({ note: before?.note ?? '' }),
  check: checkRefusal,
});
