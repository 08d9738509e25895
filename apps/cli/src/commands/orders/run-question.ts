import type { Order, TrastiendaClient } from '@trastienda/api-client';
import type { OrderQuestion } from '@trastienda/domain';
import { createActor } from 'xstate';
import { say } from '../../messages/say.ts';
import { openOrder } from '../../services/orders/flows.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { runFlow } from '../flows/run-flow.ts';
import { changeAnswer } from './change-text.ts';

/** Asks a question about an order, does the action and says so; `facts` are the sentences about the order before its text. */
export const runQuestion = async (
  context: CommandContext,
  client: TrastiendaClient,
  { action, id }: { action: OrderQuestion; id: string },
  flags: ChangeFlags,
  facts: (order: Order) => string[] = () => [],
): Promise<void> => {
  const { order, flows, input } = await openOrder(client, id, action);
  const changed = await runFlow(context, createActor(flows[action], { input }), flags, {
    action,
    id,
    words: {
      summary: () => [...facts(order), say(`orders.${action}.text`)],
      question: () => `¿${say(`orders.${action}.title`, { id })}?`,
      busy: say(`orders.${action}.sending`),
    },
    draft: {},
    isFilled: true,
  });
  await context.output.answer(changeAnswer(action, say(`orders.${action}.done`, { id }), changed));
};
