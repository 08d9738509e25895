import type { TrastiendaClient } from '@trastienda/api-client';
import { deliverablePackages } from '@trastienda/domain';
import { deliverWith, type FlowOrder } from '@trastienda/machines';
import { createActor } from 'xstate';
import { apiOf, subjectOf } from './flows.ts';

/** The flow Entregar of an order, not yet started, with its order. */
export const openDelivery = async (client: TrastiendaClient, id: string) => {
  const { subject, viewer } = await subjectOf(client, id, 'deliver');
  return {
    subject,
    actor: createActor(deliverWith(apiOf(client)), { input: { subject, viewer, extra: undefined } }),
  };
};

/** The named packages, or all that can be delivered. */
export const chosenPackages = (order: FlowOrder, chosen: 'all' | readonly string[]): readonly string[] =>
  chosen === 'all' ? deliverablePackages(order).map(({ invoiceNumber }) => invoiceNumber) : chosen;
