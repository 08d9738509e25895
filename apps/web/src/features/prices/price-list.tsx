import {
  canActInBulk,
  canWithdrawPrice,
  isSeller,
  type MessageKey,
  mayDecidePrices,
  percentText,
  say,
  type Viewer,
} from '@trastienda/domain';
import { priceApprovalList, priceApprovalQuery } from '@trastienda/validators';
import { Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PriceApproval } from 'trastienda-client';
import { bulkListPath } from '../../lib/bulk/bulk-path.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { variantsPath } from '../../lib/product-path.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { Money } from '../../ui/cells.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type ChosenRows, defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Column } from '../../ui/table-column.ts';
import { ChosenPrices } from './chosen-prices.tsx';
import { pricesQuery } from './prices.queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** /validation-price: administrators decide, sellers withdraw what still waits. */
export function PriceListScreen() {
  const viewer = useViewer();
  const [withdrawing, setWithdrawing] = useState<PriceApproval>();
  const list = useMemo(() => priceScreen(viewer, setWithdrawing), [viewer]);
  return (
    <>
      <ListPage list={list} />
      {withdrawing ? <WithdrawDialog price={withdrawing} onClose={() => setWithdrawing(undefined)} /> : null}
    </>
  );
}

function priceScreen(viewer: Viewer, onWithdraw: (price: PriceApproval) => void) {
  const screen = listScreen(priceApprovalList, viewer, {
    query: (search) => pricesQuery(priceApprovalQuery(search)),
    display: {
      seller: { named: false, inCardsAt: 'corner' },
      oldListPrice: { inCards: false },
      oldPrice: { inCards: false },
      newListPrice: {
        inCardsNamed: say('prices.card.listPrice'),
        cell: ({ oldListPrice, newListPrice }) => (
          <Change from={oldListPrice} to={newListPrice} none="prices.list.none" />
        ),
      },
      newPrice: {
        named: false,
        cell: ({ oldPrice, newPrice }) => (
          <Change from={oldPrice} to={newPrice} none="prices.list.noDiscount" name="prices.card.price" />
        ),
      },
      percent: {
        named: false,
        inCards: ({ percentualDiscount }) => percentualDiscount !== 0,
        cell: ({ percentualDiscount }) => (
          <>
            <span className="md:hidden">−</span>
            {percentText(percentualDiscount)}
          </>
        ),
      },
      status: { inCardsAt: 'corner' },
      skuName: { named: false, cell: ({ skuName }) => <span className="inline-block md:min-w-36">{skuName}</span> },
      sku: { cell: ({ sku }) => <span className="whitespace-nowrap">{sku}</span> },
    },
  });
  const withdrawal: Column<PriceApproval> = {
    key: 'actions',
    header: say('prices.column.actions'),
    cell: (price, name) =>
      canWithdrawPrice(price, viewer).allowed ? (
        <IconButton
          label={say('prices.withdraw.of', { name })}
          icon={<Undo2 className="size-4" aria-hidden="true" />}
          onClick={() => onWithdraw(price)}
        />
      ) : null,
  };
  return defineList<PriceApproval>({
    ...screen,
    columns: isSeller(viewer) ? [...screen.columns, withdrawal] : screen.columns,
    rowName: ({ skuName }) => skuName,
    rowHref: ({ productId, sku }) => variantsPath(productId, sku),
    actions: canActInBulk('approvePrices', viewer).allowed ? (
      <Link to={bulkListPath('prices')} variant="quiet">
        {say('menu.catalogue.priceBulk')}
      </Link>
    ) : undefined,
    // Sellers decide no price: they have no bar of decisions, and nothing to choose for it.
    ...(mayDecidePrices(viewer).allowed && {
      choosable: ({ status }: PriceApproval) => status === 'WAITING',
      chosen: (chosen: ChosenRows) => <ChosenPrices {...chosen} />,
      offersAlways: true,
    }),
  });
}

interface ChangeProps {
  readonly from: number | null;
  readonly to: number | null;
  /** Shown where there is no price. */
  readonly none: MessageKey;
  /** The label in a card, which is omitted where `none` is shown first. */
  readonly name?: MessageKey;
}

/** The requested price. A card has no cell for the old price and shows it before the new one, unless both are the same. */
function Change({ from, to, none, name }: ChangeProps) {
  const price = (amount: number | null) =>
    amount === null ? <span className="text-muted">{say(none)}</span> : <Money value={amount} />;
  return (
    <span className="whitespace-nowrap">
      {name && from !== null ? <span className="mr-1.5 text-muted md:hidden">{say(name)}</span> : null}
      {from === to ? null : <span className="text-muted md:hidden">{price(from)} → </span>}
      {price(to)}
    </span>
  );
}
