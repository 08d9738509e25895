import { type BulkActionName, bulkActionNames, canActInBulk, orderActionLabels, say } from '@trastienda/domain';
import type { BulkWish } from '@trastienda/machines';
import { orderFilters, orderSearch } from '@trastienda/validators';
import { X } from 'lucide-react';
import { useState } from 'react';
import { numberWords } from '../../../lib/format.ts';
import { newKey } from '../../../lib/new-key.ts';
import { searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ChosenRows } from '../../../ui/list/list-definition.ts';
import { BulkStart } from './bulk-start.tsx';

/** The orders chosen and what can be done to them, in view whatever is scrolled. */
export function BulkBar({ keys, total, values, clear }: ChosenRows) {
  const viewer = useViewer();
  // All that match, as long as nobody changes the choice.
  const [all, setAll] = useState<ReadonlySet<string>>();
  const isAll = all === keys;
  const [wish, setWish] = useState<BulkWish>();
  const begin = (action: BulkActionName) => {
    const orders = isAll ? { filters: orderFilters(searchIn(orderSearch, values, viewer)) } : { orderIds: [...keys] };
    setWish({ action, key: newKey(), ...orders });
  };
  const count =
    keys.size === 1 ? say('orders.bulk.selected.one') : say('orders.bulk.selected.many', { n: numberWords(keys.size) });
  return (
    <section
      aria-label={say('orders.bulk.bar')}
      className="no-print sticky bottom-0 z-10 grid gap-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-over"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="font-medium tabular-nums">
          {isAll ? say('orders.bulk.selected.all', { n: numberWords(total) }) : count}
        </p>
        {!isAll && total > keys.size ? (
          <Button size="sm" variant="quiet" onClick={() => setAll(keys)}>
            {say('orders.bulk.select.all', { n: numberWords(total) })}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" icon={<X className="size-4" aria-hidden="true" />} onClick={clear}>
          {say('orders.bulk.select.none')}
        </Button>
        <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0 max-sm:w-full max-sm:*:grow">
          {bulkActionNames
            .filter((action) => canActInBulk(action, viewer).allowed)
            .map((action, at) => (
              <Button
                key={action}
                variant={at === 0 ? 'primary' : 'secondary'}
                disabled={wish !== undefined}
                onClick={() => begin(action)}
              >
                {say(orderActionLabels[action])}
              </Button>
            ))}
        </div>
      </div>
      {wish ? <BulkStart key={wish.key} wish={wish} onGiveUp={() => setWish(undefined)} /> : null}
    </section>
  );
}
