import { type Order, type TrastiendaClient, unwrap, unwrapStream } from '@trastienda/api-client';
import type { OrderAction, Viewer } from '@trastienda/domain';
import { type FlowOrder, flowOrderOf } from '@trastienda/machines';
import { loadViewer } from '../session/viewer.ts';
import { refuseUnlessPossible } from './refusal.ts';
import { findOrder } from './show.ts';

/** The order and the viewer for a change, if the rules allow it; a refusal makes no further requests. */
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

/** The API in the form that the machines' ports expect. */
export const apiOf = (client: TrastiendaClient) => ({ client, unwrap, unwrapStream });
