import { say } from '@trastienda/domain';
import type { ListedSku } from '@trastienda/validators';

/** How variants of the catalogue are drawn in the cards of a phone: no price that is none, and no header where the value tells as much. */
export const skuLooks = {
  id: { inCardsAt: 'corner' },
  name: { named: false },
  listPrice: { inCardsNamed: say('skus.card.listPrice') },
  price: { inCardsNamed: say('skus.card.price'), inCards: ({ price }: ListedSku) => price.price !== null },
  status: { inCardsAt: 'corner' },
} as const;
