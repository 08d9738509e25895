import type { Order } from 'trastienda-client';
import type { ShipItem } from './ship-items.tsx';

type Units = readonly { readonly id: string; readonly quantity: number }[];

/** The name of an item of an order. */
export const nameOf = (order: Order, id: string) => order.items.find((item) => item.id === id)?.name ?? id;

/** The quantities by the names of their fields, which the server's refusals name. */
export const quantitiesByField = (items: Units) =>
  Object.fromEntries(items.map(({ id, quantity }) => [`items.${id}`, quantity]));

/** The items that are left, with the units that are chosen of each, and what is wrong with them. */
export const itemsLeft = (
  order: Order,
  left: Units,
  chosen: Units,
  error: (field: `items.${string}`) => string | undefined,
): ShipItem[] =>
  left.map(({ id, quantity }) => ({
    id,
    name: nameOf(order, id),
    pending: quantity,
    chosen: chosen.find((item) => item.id === id)?.quantity ?? 0,
    problem: error(`items.${id}`),
  }));
