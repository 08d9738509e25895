import { say } from '@trastienda/domain';
import type { BenchOrder, BenchQueue, PackingContext } from '@trastienda/machines';
import type { CoverOptions, FlowPath } from './kit/cover.ts';
import { coverPaths } from './kit/cover.ts';
import { packingModel } from './packing.model.ts';

/** The queue as the server tells it: the flow's own, with carriers to choose from. */
export const queueBody = ({ carriers: _, counts: __, ...queue }: BenchQueue) => ({
  ...queue,
  carriers: [
    { id: 'dhl', name: 'DHL', count: 1 },
    { id: null, name: '', count: 1 },
  ],
});

/** A surface ticks the lines that it shows, as long as there is something to tick; the model ticks one that is not always there. */
const offers: CoverOptions['offers'] = ({ name }, { context }) => {
  if (!name.startsWith('unit.ticked')) return true;
  const { order, ticked } = context as PackingContext;
  const [line] = order?.items ?? [];
  if (line?.id !== 'sku-1') return false;
  const units = ticked[line.id] ?? 0;
  return name === 'unit.ticked: more' ? units < line.pending : units > 0;
};

/** The paths that both surfaces walk. */
export const packingPaths = (): FlowPath[] => coverPaths(packingModel, { goal: 'transitions', offers });

/** What a path comes to next after its n-th step: whether a parcel can be kept is so before it is. */
export const isKeptAfter = (path: FlowPath, n: number): boolean => path.steps[n + 1]?.step.name !== 'parcel not kept';

/** What a screen says of an order whose units are ticked off. */
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
