import { type OrderTag, orderTagNames } from '@trastienda/domain';

/** The bit of each tag in `orders.tags`. Bits are stored and indexed, so a tag's bit never changes. */
export const tagBits: Readonly<Record<OrderTag, number>> = {
  incidence: 1,
  controversy: 2,
  cambioFisico: 4,
  cancelacionDespuesEntrega: 8,
  cancelacionAntesEntrega: 16,
  punishment: 32,
  liquidated: 64,
  posibleFraud: 128,
  devolution: 1024,
  adminCarrier: 256,
  oversold: 512,
};

export function tagMask(tags: Iterable<OrderTag>): number {
  let mask = 0;
  for (const tag of tags) mask |= tagBits[tag];
  return mask;
}

export function tagsOf(mask: number): OrderTag[] {
  return orderTagNames.filter((tag) => (mask & tagBits[tag]) !== 0);
}

export const allBits: readonly number[] = orderTagNames.map((tag) => tagBits[tag]);
