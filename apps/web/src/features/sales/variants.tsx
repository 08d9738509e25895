import { say, skuStatuses } from '@trastienda/domain';
import type { TopProduct } from 'trastienda-client';
import { EmbeddedHolds } from '../../lib/embedded.tsx';
import { stockText } from '../../lib/stock-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { BracketedNumber } from '../../ui/bracketed-number.tsx';
import { Money } from '../../ui/cells.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';

type Variant = TopProduct['productDTO']['skus'][number];

/** The sold variants of a product (S1 §2). */
export function Variants({ product }: { readonly product: TopProduct['productDTO'] }) {
  return (
    <DataTable
      label={say('sales.variants', { name: product.name })}
      columns={columns}
      rows={product.skus}
      rowKey={({ id }) => id}
    />
  );
}

const columns: Column<Variant>[] = [
  { key: 'name', header: say('sales.variant.name'), cell: ({ skuName }) => skuName },
  {
    key: 'upc',
    header: say('sales.variant.upc'),
    cell: ({ upc }) => (upc === null ? say('sales.none') : <Code text={upc} />),
  },
  { key: 'sku', header: say('sales.variant.sku'), cell: ({ id }) => <Code text={id} /> },
  { key: 'refId', header: say('sales.variant.refId'), cell: ({ refId }) => <Code text={refId} /> },
  {
    key: 'listPrice',
    header: say('sales.variant.listPrice'),
    inCardsNamed: say('sales.card.listPrice'),
    align: 'right',
    cell: ({ price }) => <Money value={price.listPrice} />,
  },
  {
    key: 'price',
    header: say('sales.variant.price'),
    inCardsNamed: say('sales.card.price'),
    align: 'right',
    cell: ({ price }) => (price.price === null ? null : <Money value={price.price} />),
  },
  {
    key: 'inventory',
    header: say('sales.variant.inventory'),
    align: 'right',
    cell: (sku) => <Inventory sku={sku} />,
  },
  {
    key: 'status',
    header: say('sales.variant.status'),
    named: false,
    inCardsAt: 'corner',
    cell: ({ status }) =>
      status === null ? say('sales.none') : <Badge tone={skuStatuses[status].tone}>{skuStatuses[status].label}</Badge>,
  },
];

/** A code that people copy; it does not wrap. */
function Code({ text }: { readonly text: string }) {
  return text === '' ? null : <span className="whitespace-nowrap">{text}</span>;
}

/** The total, with the reserved units in brackets, which list the orders that hold them. */
function Inventory({ sku: { id, inventory } }: { readonly sku: Variant }) {
  if (inventory === null) return say('sales.none');
  const { totalQuantity: total, reservedQuantity: reserved } = inventory;
  const { number, brackets, help } = stockText({ total, reserved });
  return (
    <BracketedNumber number={number} help={help}>
      <EmbeddedHolds sku={Number(id)} reserved={reserved} text={brackets} />
    </BracketedNumber>
  );
}
