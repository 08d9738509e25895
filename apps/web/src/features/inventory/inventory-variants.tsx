import { formatDay, mayChange, mayEditProducts, say, todayInMexico } from '@trastienda/domain';
import { discountCell, type StockedSku, stockedSkuList } from '@trastienda/validators';
import type { StockOf } from '../../lib/embedded.tsx';
import { columnsOf } from '../../lib/list-screen.ts';
import { variantsPath } from '../../lib/product-path.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { stockText } from '../../lib/stock-text.ts';
import { Pictured } from '../../lib/thumbnail.tsx';
import { useUrlState } from '../../lib/url-state.ts';
import { BracketedNumber } from '../../ui/bracketed-number.tsx';
import { CellContent, Money } from '../../ui/cells.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { ReservedOrders } from './reserved-orders.tsx';

/** The most variants that the server sends with a product. */
const BROUGHT = 50;

/** The variants of a product with their stock; each links to its page or, in the inventory, to the dialog that edits its stock (S2 §2). */
export function InventoryVariants({
  product: { id, name, skus },
  editing = false,
}: StockOf & { readonly editing?: boolean }) {
  const viewer = useViewer();
  const { values } = useUrlState();
  const mayEdit = editing && mayEditProducts(viewer).allowed && mayChange(viewer).allowed;
  return (
    <div className="grid gap-2">
      <DataTable
        label={say('inventory.skus.of', { name })}
        columns={columnsOf(stockedSkuList, viewer, {
          id: { inCardsAt: 'corner', cell: ({ id: sku }) => <span className="whitespace-nowrap">{sku}</span> },
          name: {
            named: false,
            cell: ({ imageUrl, skuName }) => <Pictured imageUrl={imageUrl}>{skuName}</Pictured>,
          },
          // In a card, one line says the regular price, the discounted one, and until when.
          listPrice: { named: false, inCards: ({ price }) => price.price === null },
          price: {
            named: false,
            inCards: ({ price }) => price.price !== null,
            cell: (sku) => <Discounted sku={sku} />,
          },
          until: { inCards: false },
          status: { inCardsAt: 'corner' },
          stock: { cell: (sku) => <Stock sku={sku} /> },
          available: { inCards: false },
        })}
        rows={skus}
        rowKey={stockedSkuList.rowKey}
        rowHref={(sku) =>
          mayEdit ? `?${new URLSearchParams({ ...values, variant: String(sku.id) })}` : variantsPath(id, sku.id)
        }
        empty={<p className="px-3 py-2 text-muted">{say('inventory.skus.empty')}</p>}
      />
      {skus.length >= BROUGHT ? (
        <p className="text-[0.8125rem]">
          <Link to={variantsPath(id)}>{say('inventory.skus.more', { n: BROUGHT })}</Link>
        </p>
      ) : null}
    </div>
  );
}

/** The discounted price. A card shows the regular price before it and its last day after it, because it has no other place for them. */
function Discounted({ sku: { price } }: { readonly sku: StockedSku }) {
  const cell = discountCell(price, todayInMexico());
  if (price.price === null) return <CellContent of={cell} />;
  return (
    <>
      <span className="whitespace-nowrap">
        <span className="text-muted md:hidden">
          <Money value={price.listPrice} /> →{' '}
        </span>
        <CellContent of={cell} />
      </span>
      {price.priceValidUntil === null ? null : (
        <span className="text-muted md:hidden">
          {' '}
          {say('skus.list.until', { day: formatDay(price.priceValidUntil) })}
        </span>
      )}
    </>
  );
}

/** The total, with the reserved units in brackets, which list the orders that hold them. */
function Stock({ sku: { id, inventory } }: { readonly sku: StockedSku }) {
  const { totalQuantity: total, reservedQuantity: reserved } = inventory;
  const { number, brackets, help } = stockText({ total, reserved });
  return (
    <BracketedNumber number={number} help={help}>
      {reserved === 0 ? brackets : <ReservedOrders sku={id} reserved={reserved} text={brackets} />}
    </BracketedNumber>
  );
}
