import type { TrastiendaClient } from '@trastienda/api-client';
import { startHandlingWith } from '@trastienda/machines';
import { createActor } from 'xstate';
import { apiOf, subjectOf } from './flows.ts';

/** The flow Iniciar Manejo of an order, not yet started. */
export const openStartHandling = async (client: TrastiendaClient, id: string) => {
  const { subject, viewer } = await subjectOf(client, id, 'startHandling');
  return createActor(startHandlingWith(apiOf(client)), { input: { subject, viewer, extra: undefined } });
};
