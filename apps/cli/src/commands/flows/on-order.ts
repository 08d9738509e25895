import type { FlowOrder } from '@trastienda/machines';
import type { TrastiendaClient } from 'trastienda-client';
import type { FlowActor } from '../../services/flows/flow.ts';
import { type ChangeFlags, requireSomebodyOrYes } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { OrderChange } from './change-order.ts';

/** Runs the dialog of a change whose options say everything. */
type Change = <Draft, Order extends FlowOrder>(
  actor: FlowActor<Draft, Order>,
  plan: Omit<OrderChange<Draft, Order>, 'isFilled'>,
) => Promise<Order>;

/** Signs in for a change of an order. The services of its area and the dialog are loaded only now: the help of a command needs neither. */
export const onOrder = async <Services, Result>(
  context: CommandContext,
  flags: ChangeFlags,
  services: () => Promise<Services>,
  work: (client: TrastiendaClient, services: Services, change: Change) => Promise<Result>,
): Promise<Result> => {
  requireSomebodyOrYes(context, flags);
  const [{ connect }, loaded, { changeOrder }] = await Promise.all([
    import('../../services/session/connect.ts'),
    services(),
    import('./change-order.ts'),
  ]);
  const change: Change = (actor, plan) => changeOrder(context, actor, flags, { ...plan, isFilled: true });
  return connect(context, ({ client }) => work(client, loaded, change));
};
