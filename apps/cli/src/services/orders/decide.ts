import type { TrastiendaClient } from '@trastienda/api-client';
import { acceptCancellationWith, declineCancellationWith } from '@trastienda/machines';
import { createActor } from 'xstate';
import { apiOf, subjectOf } from './flows.ts';

/** The flow Aceptar cancelación of an order, not yet started, and the request. */
export const openAcceptance = async (client: TrastiendaClient, id: string) => {
  const { order, subject, viewer } = await subjectOf(client, id, 'acceptCancellation');
  const actor = createActor(acceptCancellationWith(apiOf(client)), { input: { subject, viewer, extra: undefined } });
  return { request: order.cancellationRequest, actor };
};

/** The flow Rechazar cancelación of an order, not yet started, and the request. */
export const openRefusal = async (client: TrastiendaClient, id: string) => {
  const { order, subject, viewer } = await subjectOf(client, id, 'declineCancellation');
  const actor = createActor(declineCancellationWith(apiOf(client)), { input: { subject, viewer, extra: undefined } });
  return { request: order.cancellationRequest, actor };
};
