import type { OrderAction, Viewer } from '@trastienda/domain';
import { type FlowOrder, flowOrderOf, type OrderFlows, orderFlowsWith } from '@trastienda/machines';
import { follow, newKey, type Order, type TrastiendaClient, unwrap } from 'trastienda-client';
import { keysAfter } from '../flows/first-key.ts';
import { loadViewer } from '../session/viewer.ts';
import { refuseUnlessPossible } from './refusal.ts';
import { findOrder } from './show.ts';

/** An order that is about to be changed: as the server has it, as its flows read it, and these flows with the input of most of them. */
export type OpenOrder = {
  order: Order;
  subject: FlowOrder;
  flows: OrderFlows;
  input: { subject: FlowOrder; viewer: Viewer; extra: undefined };
};

/** The order for a change, if the rules allow it; a refusal makes no further requests. The first request that takes a key has `firstKey`. */
export const openOrder = async (
  client: TrastiendaClient,
  id: string,
  action: OrderAction,
  firstKey: () => string = newKey,
): Promise<OpenOrder> => {
  const [order, viewer] = await Promise.all([findOrder(client, id), loadViewer(client)]);
  const subject = flowOrderOf(order);
  refuseUnlessPossible(action, subject, viewer);
  const flows = orderFlowsWith({ ...apiOf(client), newKey: keysAfter(firstKey) });
  return { order, subject, flows, input: { subject, viewer, extra: undefined } };
};

/** The API in the form that the machines' ports expect. */
export const apiOf = (client: TrastiendaClient) => ({ client, unwrap, follow });
