import { say } from '@trastienda/domain';
import type { BenchOrder, BenchQueue, PackingContext } from '@trastienda/machines';
import type { CoverOptions, FlowPath } from './kit/cover.ts';
import { coverPaths } from './kit/cover.ts';
import { packingModel } from './packing.model.ts';

/** The queue in the server's format: the model's queue, with carriers to choose from. */
export const queueBody = ({ carriers: _, counts: __, ...queue }: BenchQueue) => ({
  ...queue,
  carriers: [
    { id: 'dhl', name: 'DHL', count: 1 },
    { id: null, name: '', count: 1 },
  ],
});

/** A surface offers ticks only for a line that it shows, and only while units can change; the model always ticks sku-1. */
const offers: CoverOptions['offers'] = ({ name }, { context }) => {
  const { order, ticked, queue, from } = context as PackingContext;
  if (name === 'page.chosen') return queue.orders.length > 0 && from === 0;
  if (!name.startsWith('unit.ticked')) return true;
  const [line] = order?.items ?? [];
  if (line?.id !== 'sku-1') return false;
  const units = ticked[line.id] ?? 0;
  return name === 'unit.ticked: more' ? units < line.pending : units > 0;
};

/** The paths that both surfaces walk. */
export const packingPaths = (): FlowPath[] => coverPaths(packingModel, { goal: 'transitions', offers });

/** Whether the storage accepts a parcel after the path's n-th step; drivers must prepare this beforehand. */
export const isKeptAfter = (path: FlowPath, n: number): boolean => path.steps[n + 1]?.step.name !== 'parcel not kept';

/** The texts of an order on the bench. */
export function shownAtBench({ order, ticked, misread, changed }: PackingContext): string[] {
  const { id, items } = order as BenchOrder;
  const units = items.reduce((sum, item) => sum + (ticked[item.id] ?? 0), 0);
  const pending = items.reduce((sum, item) => sum + item.pending, 0);
  return [
    say('packing.order', { id }),
    say('packing.ticked', { n: units, total: pending }),
    ...(misread ? [say(misread.code, misread.params)] : []),
    ...(changed ? [say('packing.changed')] : []),
  ];
}
