import type { PriceApproval } from '@trastienda/api-client';
import { canActInBulk, mayDecidePrices, say, type Viewer } from '@trastienda/domain';
import { priceApprovalList, priceApprovalQuery } from '@trastienda/validators';
import { bulkListPath } from '../../lib/bulk/bulk-path.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { variantsPath } from '../../lib/product-path.ts';
import { Link } from '../../ui/link.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ViewerList } from '../../ui/list/viewer-list.tsx';
import { ChosenPrices } from './chosen-prices.tsx';
import { pricesQuery } from './prices.queries.ts';

/** /validation-price */
export const PriceListScreen = () => <ViewerList listFor={priceScreen} />;

function priceScreen(viewer: Viewer) {
  const may = mayDecidePrices(viewer);
  return defineList<PriceApproval>({
    ...listScreen(priceApprovalList, viewer, {
      query: (search) => pricesQuery(priceApprovalQuery(search)),
      looks: {
        skuName: { cell: ({ skuName }) => <span className="inline-block md:min-w-36">{skuName}</span> },
        sku: { cell: ({ sku }) => <span className="whitespace-nowrap">{sku}</span> },
      },
    }),
    rowHref: ({ productId, sku }) => variantsPath(productId, sku),
    actions: canActInBulk('approvePrices', viewer).allowed ? (
      <Link to={bulkListPath('prices')} variant="quiet">
        {say('menu.catalogue.priceBulk')}
      </Link>
    ) : undefined,
    choosable: ({ status }) => status === 'WAITING' && (may.allowed || say(may.code)),
    chosen: (chosen) => <ChosenPrices {...chosen} />,
    offersAlways: true,
  });
}
