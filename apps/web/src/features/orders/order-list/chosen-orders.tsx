import { canActOnManyOrders, orderActionLabel, orderBulkActions, say } from '@trastienda/domain';
import type { BulkRequest } from '@trastienda/machines';
import { orderFilters, orderSearch } from '@trastienda/validators';
import { useBulkBar } from '../../../lib/bulk/use-bulk-bar.ts';
import { useBulkStart } from '../../../lib/bulk/use-bulk-start.ts';
import { searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import type { ChosenRows } from '../../../ui/list/list-definition.ts';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import { SelectionStart } from '../../../ui/list/selection-start.tsx';

/** The bulk actions for the orders selected in the list. */
export function ChosenOrders(chosen: ChosenRows) {
  const viewer = useViewer();
  const offers = orderBulkActions
    .filter((action) => canActOnManyOrders(action, viewer).allowed)
    .map((action) => ({
      label: say(orderActionLabel(action)),
      choose: (ids: string[] | 'matching') =>
        ids === 'matching'
          ? { action, filters: orderFilters(searchIn(orderSearch, chosen.values, viewer)) }
          : { action, ids },
    }));
  const { bar, request, giveUp } = useBulkBar('orders', chosen, offers);
  return (
    <SelectionBar {...bar}>
      {request ? <Start key={request.key} request={request} onGiveUp={giveUp} /> : null}
    </SelectionBar>
  );
}

const Start = ({ request, onGiveUp }: { readonly request: BulkRequest; readonly onGiveUp: () => void }) => (
  <SelectionStart {...useBulkStart(request)} onGiveUp={onGiveUp} />
);
