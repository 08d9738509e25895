import { say } from '@trastienda/domain';
import type { ListedSku } from '@trastienda/validators';
import { Pictured } from '../../lib/thumbnail.tsx';

/** How cards on a phone show variants: without a missing price, and without a header where the value explains itself. */
export const skuDisplay = {
  id: { inCardsAt: 'corner' },
  name: {
    named: false,
    cell: (sku: ListedSku) => <Pictured imageUrl={sku.imageUrl}>{sku.skuName}</Pictured>,
  },
  listPrice: { inCardsNamed: say('skus.card.listPrice') },
  price: { inCardsNamed: say('skus.card.price'), inCards: ({ price }: ListedSku) => price.price !== null },
  status: { inCardsAt: 'corner' },
} as const;
