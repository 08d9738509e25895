import type { OrderQuestion } from '@trastienda/domain';
import type { Order, TrastiendaClient } from 'trastienda-client';
import { createActor } from 'xstate';
import { say } from '../../messages/say.ts';
import { openOrder } from '../../services/orders/flows.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { changeOrder } from '../flows/change-order.ts';

/** Asks a question about an order, does the action and says so; `facts` are the sentences about the order before its text. */
export const runQuestion = async (
  context: CommandContext,
  client: TrastiendaClient,
  { action, id }: { action: OrderQuestion; id: string },
  flags: ChangeFlags,
  facts: (order: Order) => string[] = () => [],
): Promise<void> => {
  const { order, flows, input } = await openOrder(client, id, action);
  await changeOrder(context, createActor(flows[action], { input }), flags, {
    action,
    id,
    summary: () => [...facts(order), say(`orders.${action}.text`)],
    texts: {
      title: say(`orders.${action}.title`, { id }),
      sending: say(`orders.${action}.sending`),
      done: say(`orders.${action}.done`, { id }),
    },
    draft: {},
    isFilled: true,
  });
};
