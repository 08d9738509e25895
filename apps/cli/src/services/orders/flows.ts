import { type Order, type TrastiendaClient, unwrap, unwrapStream } from '@trastienda/api-client';
import type { OrderAction, Viewer } from '@trastienda/domain';
import { type FlowOrder, flowOrderOf } from '@trastienda/machines';
import { loadViewer } from '../session/viewer.ts';
import { refuseUnlessPossible } from './refusal.ts';
import { findOrder } from './show.ts';

/** The order and the person of a change, once the rules let it begin; a refused one asks nothing more of the server. */
export const subjectOf = async (
  client: TrastiendaClient,
  id: string,
  action: OrderAction,
): Promise<{ order: Order; subject: FlowOrder; viewer: Viewer }> => {
  const [order, viewer] = await Promise.all([findOrder(client, id), loadViewer(client)]);
  const subject = flowOrderOf(order);
  refuseUnlessPossible(action, subject, viewer);
  return { order, subject, viewer };
};

/** The API as the machines' ports take it. */
export const apiOf = (client: TrastiendaClient) => ({ client, unwrap, unwrapStream });
