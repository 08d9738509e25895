import { canActInBulk, mayChange, mayEditProducts, productBulkActions, say } from '@trastienda/domain';
import type { BulkRequest } from '@trastienda/machines';
import { productFilters, productSearch } from '@trastienda/validators';
import { useState } from 'react';
import { type BulkRows, useBulkBar } from '../../../lib/bulk/use-bulk-bar.ts';
import { useBulkStart } from '../../../lib/bulk/use-bulk-start.ts';
import { numberText } from '../../../lib/format.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import type { ChosenRows } from '../../../ui/list/list-definition.ts';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import { SelectionStart } from '../../../ui/list/selection-start.tsx';
import { DiscountDialog } from '../discount/discount-dialog.tsx';

/** The actions on the products selected in the list: administrators decide, sellers delete and discount (S2 §2 and §5). */
export function ChosenProducts(chosen: ChosenRows) {
  const viewer = useViewer();
  const [discounted, setDiscounted] = useState<BulkRows>();
  const filters = () => productFilters(searchIn(productSearch, chosen.values, viewer));
  const discount = {
    label: say('discount.action'),
    refusal: refusalText(mayChange(viewer)),
    choose: (rows: BulkRows) => {
      setDiscounted(rows);
      return undefined;
    },
  };
  const actions = productBulkActions
    .filter((action) => canActInBulk(action, viewer).allowed)
    .map((action) => ({
      label: say(`bulk.${action}`),
      choose: (ids: string[] | 'matching') => (ids === 'matching' ? { action, filters: filters() } : { action, ids }),
    }));
  const offers = mayEditProducts(viewer).allowed ? [discount, ...actions] : actions;
  const { bar, request, giveUp } = useBulkBar('products', chosen, offers);
  const n = discounted === 'matching' ? chosen.total : (discounted?.length ?? 0);
  return (
    <>
      <SelectionBar {...bar}>
        {request ? <Start key={request.key} request={request} onGiveUp={giveUp} /> : null}
      </SelectionBar>
      {discounted ? (
        <DiscountDialog
          choice={discounted === 'matching' ? { filters: filters() } : { products: discounted.map(Number) }}
          chosen={say('discount.of.products', { n: numberText(n) })}
          onClose={() => setDiscounted(undefined)}
        />
      ) : null}
    </>
  );
}

const Start = ({ request, onGiveUp }: { readonly request: BulkRequest; readonly onGiveUp: () => void }) => (
  <SelectionStart {...useBulkStart(request)} onGiveUp={onGiveUp} />
);
