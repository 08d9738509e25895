import { type EndedLoad, type GridKeeper, gridEditWith, staleDrafts } from '@trastienda/machines';
import { gridFile } from '@trastienda/validators';
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { keptSent, other, priced, stocked } from './grid-edit.model.ts';

const terms = { listPriceCentavos: 12_500, priceCentavos: null, validFrom: null, validUntil: null };
const facts = (id: number, version: number) => ({
  id,
  productId: 7,
  upc: `75000000000${id}`,
  refId: `T-${id}`,
  isApproved: true,
  stock: { total: 8, reserved: 0, version: 5 },
  price: { ...terms, version },
});

/** A grid with version `now` of the prices in its catalogue, without the `gone` variants; its load left the rows of `remainder`. */
function opened(start: Partial<typeof keptSent>, { now = 3, remainder = '', gone = [] as readonly number[] } = {}) {
  const asked: string[] = [];
  const settled: unknown[] = [];
  const keeper: GridKeeper = {
    restore: async () => ({ ...keptSent, sent: {}, ...start }),
    keep: async () => 1,
    note: async () => undefined,
    settle: async (layout, taken) => {
      settled.push([layout, taken]);
    },
    erase: async () => undefined,
  };
  const machine = gridEditWith({
    keeper,
    ask: async ({ skus }) => ({
      skus: skus.filter((id) => !gone.includes(id)).map((id) => facts(id, now)),
      products: [],
      upcs: [],
    }),
    today: () => '2026-11-20',
    remainderOf: async (id) => {
      asked.push(id);
      return remainder;
    },
  });
  const actor = createActor(machine);
  actor.start();
  return { actor, asked, settled };
}
const ends = (change: Partial<EndedLoad> = {}) => ({
  type: 'load.ended' as const,
  load: { layout: 'prices' as const, id: 'load-1', isScheduled: false, notApplied: 0, ...change },
});

it.each<[what: string, ended: Partial<EndedLoad>, left: number[], asks: string[]]>([
  ['took every row', {}, [4], []],
  ['left one row', { notApplied: 1 }, [4, 5], ['load-1']],
  ['waits for its moment', { isScheduled: true, notApplied: 2 }, [4], []],
])('a load that %s: the rest stays edited', async (_, ended, left, asks) => {
  const { actor, asked, settled } = opened(keptSent, { remainder: gridFile('prices', [other]) });
  await waitFor(actor, (state) => state.matches({ reviewing: 'open' }));
  actor.send(ends(ended));
  const { context } = await waitFor(actor, (state) => Object.keys(state.context.sent).length === 0);
  expect(Object.keys(context.drafts).map(Number)).toEqual(left);
  // The stock edit belongs to another load.
  expect(context.drafts[4]?.changed).toEqual({ quantity: stocked.changed.quantity });
  expect(asked).toEqual(asks);
  expect(settled).toEqual([['prices', ended.notApplied === 1 ? [4] : [4, 5]]]);
});

it('tells what changed since, and puts the edits on the values of today', async () => {
  const { actor } = opened({ drafts: [priced] }, { now: 4 });
  await waitFor(actor, (state) => state.context.problems[4]?.[0]?.code === 'loads.sku.stale');
  actor.send({ type: 'today.asked' });
  const { context } = await waitFor(
    actor,
    (state) => state.matches({ working: 'resting' }) && Object.keys(state.context.problems).length === 0,
  );
  expect(context.drafts[4]).toMatchObject({
    changed: { listPrice: '130' },
    row: { cells: { listPrice: '125.00' }, versions: { prices: 4 } },
  });
});

it('drops the edits of a variant that is gone, as one change that can be undone', async () => {
  const { actor } = opened({ drafts: [priced, other] }, { gone: [4] });
  const rests = (problems: number) => (state: ReturnType<typeof actor.getSnapshot>) =>
    state.matches({ working: 'resting' }) && Object.keys(state.context.problems).length === problems;
  const wrong = await waitFor(actor, rests(1));
  expect(staleDrafts(wrong.context)).toEqual([priced]);
  actor.send({ type: 'today.asked' });
  const { context } = await waitFor(actor, rests(0));
  expect(context.drafts).toEqual({ 5: other });
  actor.send({ type: 'change.undone' });
  expect((await waitFor(actor, rests(1))).context.drafts).toEqual({ 4: priced, 5: other });
});
