import { canActInBulk, productBulkActions, say } from '@trastienda/domain';
import type { BulkWish } from '@trastienda/machines';
import { productFilters, productSearch } from '@trastienda/validators';
import { useBulkBar } from '../../../lib/bulk/use-bulk-bar.ts';
import { useBulkStart } from '../../../lib/bulk/use-bulk-start.ts';
import { searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import type { ChosenRows } from '../../../ui/list/list-definition.ts';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import { SelectionStart } from '../../../ui/list/selection-start.tsx';

/** What can be done to the products chosen in the list: administrators decide, sellers delete (S2 §2). */
export function ChosenProducts(chosen: ChosenRows) {
  const viewer = useViewer();
  const offers = productBulkActions
    .filter((action) => canActInBulk(action, viewer).allowed)
    .map((action) => ({
      label: say(`bulk.${action}`),
      choose: (ids: string[] | 'matching') =>
        ids === 'matching'
          ? { action, filters: productFilters(searchIn(productSearch, chosen.values, viewer)) }
          : { action, ids },
    }));
  const { bar, wish, giveUp } = useBulkBar('products', chosen, offers);
  return <SelectionBar {...bar}>{wish ? <Start key={wish.key} wish={wish} onGiveUp={giveUp} /> : null}</SelectionBar>;
}

const Start = ({ wish, onGiveUp }: { readonly wish: BulkWish; readonly onGiveUp: () => void }) => (
  <SelectionStart {...useBulkStart(wish)} onGiveUp={onGiveUp} />
);
