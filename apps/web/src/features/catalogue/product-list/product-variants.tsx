import { say } from '@trastienda/domain';
import { skuList } from '@trastienda/validators';
import type { ProductRow } from 'trastienda-client';
import { numberText } from '../../../lib/format.ts';
import { columnsOf } from '../../../lib/list-screen.ts';
import { variantPath, variantsPath } from '../../../lib/product-path.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { skuDisplay } from '../sku-display.tsx';

/** The first variants of a product in the list; its page shows the others. */
export function ProductVariants({ product: { id, name, skus, skuCounts } }: { readonly product: ProductRow }) {
  const viewer = useViewer();
  const total = skuCounts.APPROVED + skuCounts.PENDING_APPROVAL + skuCounts.REJECTED;
  return (
    <div className="grid gap-2">
      <DataTable
        label={say('products.list.skus.of', { name })}
        columns={columnsOf(skuList, viewer, skuDisplay)}
        rows={skus}
        rowKey={(sku) => String(sku.id)}
        rowHref={(sku) => variantPath(id, sku.id)}
        empty={<p className="px-3 py-2 text-muted">{say('skus.list.empty')}</p>}
      />
      {total > skus.length ? (
        <p className="text-[0.8125rem]">
          <Link to={variantsPath(id)}>{say('products.list.skus.all', { n: numberText(total) })}</Link>
        </p>
      ) : null}
    </div>
  );
}
