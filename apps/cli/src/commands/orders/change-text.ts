import { orderStatuses } from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';
import type { Answer } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';

/** The answer after a change: what happened, and the new state of the order. It failed if the server answered and changed nothing. */
export const changeAnswer = (
  action: string,
  said: string,
  order: FlowOrder,
  outcome: 'done' | 'failed' = 'done',
): Answer => ({
  text: (colors) => {
    const { label, tone } = orderStatuses[order.status];
    const mark = outcome === 'done' ? colors.green('✓') : colors.red('✗');
    return `${mark} ${said}\n  ${colors.bold(order.id)}  ${inTone(colors, tone, label)}`;
  },
  json: { action, outcome, order },
  events: () => [{ event: outcome, action, id: order.id, order }],
});
