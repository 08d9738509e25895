import type { FlowOrder } from '@trastienda/machines';
import type { FlowActor } from '../../services/flows/flow.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { FlowText } from '../../ui/flow-view.tsx';
import { changeAnswer } from '../orders/change-text.ts';
import { type FlowPlan, runFlow } from './run-flow.ts';

export type OrderChange<Draft, Order extends FlowOrder> = Omit<FlowPlan<Draft, Order>, 'words'> & {
  /** The effects of the change, one per line. */
  summary: FlowText<Draft, Order>['summary'];
  /** The texts of the dialog: its title, which the question repeats, what runs, and what was done. */
  texts: { title: string; sending: string; done: string | ((order: Order) => string) };
};

/** Runs the dialog of a change of an order, and answers with what it did. */
export const changeOrder = async <Draft, Order extends FlowOrder>(
  context: CommandContext,
  actor: FlowActor<Draft, Order>,
  flags: ChangeFlags,
  { summary, texts: { title, sending, done }, ...plan }: OrderChange<Draft, Order>,
): Promise<Order> => {
  const words = { summary, question: () => `¿${title}?`, busy: sending };
  const order = await runFlow(context, actor, flags, { ...plan, words });
  await context.output.answer(changeAnswer(plan.action, typeof done === 'string' ? done : done(order), order));
  return order;
};
