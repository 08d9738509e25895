import { orderStatuses } from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';
import type { Answer } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';

/** The answer of a change that was done: what happened, and where the order stands now. */
export const changeAnswer = (action: string, done: string, order: FlowOrder): Answer => ({
  text: (colors) => {
    const { label, tone } = orderStatuses[order.status];
    return `${colors.green('✓')} ${done}\n  ${colors.bold(order.id)}  ${inTone(colors, tone, label)}`;
  },
  json: { action, outcome: 'done', order },
  events: () => [{ event: 'done', action, id: order.id, order }],
});
