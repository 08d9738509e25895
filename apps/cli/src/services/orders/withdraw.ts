import type { TrastiendaClient } from '@trastienda/api-client';
import { withdrawShipmentWith } from '@trastienda/machines';
import { createActor } from 'xstate';
import { apiOf, subjectOf } from './flows.ts';

/** The flow Deshacer envío of an order, not yet started, with its order. */
export const openWithdrawal = async (client: TrastiendaClient, id: string) => {
  const { order, subject, viewer } = await subjectOf(client, id, 'withdrawShipment');
  return {
    order,
    subject,
    actor: createActor(withdrawShipmentWith(apiOf(client)), { input: { subject, viewer, extra: undefined } }),
  };
};
