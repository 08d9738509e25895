import { type Carrier, type TrastiendaClient, unwrap } from '@trastienda/api-client';
import { pendingUnits, shippableItems } from '@trastienda/domain';
import { shipWith } from '@trastienda/machines';
import { createActor } from 'xstate';
import { apiOf, subjectOf } from './flows.ts';

export type ChosenItem = { id: string; quantity: number };

/** The flow Enviar of an order, ready to be run, with the carriers that it may go with. */
export const openShipment = async (client: TrastiendaClient, id: string) => {
  const { order, subject, viewer } = await subjectOf(client, id, 'ship');
  const carriers = await unwrap(client.GET('/carriers'));
  const nameOf = (sku: string) => order.items.find((item) => item.id === sku)?.name ?? '';
  return {
    order: subject,
    carriers,
    pending: shippableItems(subject).map((item) => ({
      id: item.id,
      name: nameOf(item.id),
      quantity: pendingUnits(item),
    })),
    actor: createActor(shipWith(apiOf(client)), { input: { subject, viewer, extra: { carriers } } }),
  };
};

/** A carrier by its id or, as people know it, by its name; an unknown one is left to the form's check. */
export const carrierId = (carriers: readonly Carrier[], text: string): string => {
  const named = carriers.filter(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
  const exact = carriers.find(({ id }) => id === text.trim());
  return (exact ?? named.find(({ isActive }) => isActive) ?? named[0])?.id ?? text;
};

/**
 * Items as they are written: `sku:2`, or `sku` for all of it that is pending. A SKU may hold a colon itself: what is
 * pending under the whole word is that SKU.
 */
export const chosenItems = (pending: readonly ChosenItem[], chosen: 'all' | readonly string[]): ChosenItem[] => {
  if (chosen === 'all') return pending.map(({ id, quantity }) => ({ id, quantity }));
  return chosen.map((word) => {
    const whole = pending.find(({ id }) => id === word);
    if (whole) return { id: word, quantity: whole.quantity };
    const colon = word.lastIndexOf(':');
    if (colon < 0) return { id: word, quantity: 1 };
    const quantity = word.slice(colon + 1);
    // An empty or odd quantity becomes NaN, which the form's check refuses as such.
    return { id: word.slice(0, colon), quantity: /^\d+$/.test(quantity) ? Number(quantity) : Number.NaN };
  });
};
