import { orderStatuses } from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';
import type { Answer } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';

/** The answer after a change: what happened, and the new state of the order. */
export const changeAnswer = (action: string, done: string, order: FlowOrder): Answer => ({
  text: (colors) => {
    const { label, tone } = orderStatuses[order.status];
    return `${colors.green('✓')} ${done}\n  ${colors.bold(order.id)}  ${inTone(colors, tone, label)}`;
  },
  json: { action, outcome: 'done', order },
  events: () => [{ event: 'done', action, id: order.id, order }],
});
