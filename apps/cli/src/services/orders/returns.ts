import {
  announcedUnits,
  type OrderAction,
  type ReceivedUnits,
  type ReturnFacts,
  returnableItems,
} from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';
import { chosenItems } from '@trastienda/validators';
import type { TrastiendaClient } from 'trastienda-client';
import { createActor } from 'xstate';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { openOrder } from './flows.ts';
import { typedOne } from './typed-order.ts';

/** The flow Registrar devolución of an order, not yet started, with the units that can come back. */
export const openAnnouncement = async (client: TrastiendaClient, id: string) => {
  const { subject, flows, input } = await openOrder(client, id, 'announceReturn');
  return { returnable: returnableItems(subject), actor: createActor(flows.announceReturn, { input }) };
};

/** The flow that receives a return, not yet started, with the return. */
export const openReception = async (client: TrastiendaClient, id: string, which: string) => {
  const { one, flows, input } = await about(client, { id, which, action: 'receiveReturn' });
  return { one, actor: createActor(flows.receiveReturn, { input }) };
};

/** The flow that closes a return, not yet started, with the return. */
export const openClosing = async (client: TrastiendaClient, id: string, which: string) => {
  const { one, flows, input } = await about(client, { id, which, action: 'closeReturn' });
  return { one, actor: createActor(flows.closeReturn, { input }) };
};

const about = async (
  client: TrastiendaClient,
  { id, which, action }: { id: string; which: string; action: OrderAction },
) => {
  const { subject, flows, input } = await openOrder(client, id, action);
  const one = returnNamed(subject, which);
  return { one, flows, input: { ...input, extra: { returnId: one.id } } };
};

/** A return by its id, however it is typed (R40). */
const returnNamed = ({ id, returns }: FlowOrder, which: string): ReturnFacts => {
  const found = typedOne(returns, which, (one) => one.id);
  if (found) return found;
  throw new Failure(say('cli.returns.notFound'), {
    code: 'returns.notFound',
    exitCode: exitCodes.refused,
    nextSteps: [say('cli.returns.seeThem', { id })],
  });
};

/** What arrived of a return (`sku:2`, or `sku` for all of it; without words, everything), and how much of it can be sold again. */
export const arrivedUnits = (
  one: ReturnFacts,
  { items, sellable = [] }: { items?: readonly string[] | undefined; sellable?: readonly string[] | undefined },
): ReceivedUnits[] => {
  const announced = announcedUnits(one);
  const arrived = items ? chosenItems(announced, items) : announced;
  const sold = new Map(chosenItems(arrived, sellable).map(({ id, quantity }) => [id, quantity]));
  // What did not arrive cannot be sold: the check refuses it.
  const absent = [...sold.keys()].filter((id) => !arrived.some((item) => item.id === id));
  const all = [...arrived, ...absent.map((id) => ({ id, quantity: 0 }))];
  return all.map(({ id, quantity }) => ({ id, quantity, sellable: sold.get(id) ?? 0 }));
};
