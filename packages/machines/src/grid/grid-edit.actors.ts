import {
  type AskCatalogue,
  checkDrafts,
  type DraftRow,
  type GridLayout,
  onToday,
  skusInFile,
} from '@trastienda/validators';
import { fromPromise } from 'xstate';
import { gridEditMachine } from './grid-edit.machine.ts';
import type { DraftChange, GridToKeep, KeptGrid, SentLoads, SettleInput } from './grid-edit.setup.ts';

/** Storage in the user's browser; every call throws if the browser cannot store or read. */
export type GridKeeper = {
  restore: () => Promise<KeptGrid>;
  /** Answers with the time at which the grid was stored. */
  keep: (now: GridToKeep) => Promise<number>;
  /** Stores the ids of sent loads. Undo cannot take back what was sent. */
  note: (sent: SentLoads) => Promise<void>;
  /** Removes the rows that a load took, and the load itself. */
  settle: (layout: GridLayout, taken: readonly number[]) => Promise<void>;
  erase: () => Promise<void>;
};

/** The services that a grid needs: its storage, the seller's catalogue, today's day, and the rows that a load did not take. */
export type GridSurface = {
  keeper: GridKeeper;
  ask: AskCatalogue;
  today: () => string;
  remainderOf: (loadId: string) => Promise<string>;
};

/** The grid flow, connected to the browser's storage and the API. */
export function gridEditWith({ keeper, ask, today, remainderOf }: GridSurface) {
  async function settle({ load, drafts }: SettleInput): Promise<readonly number[]> {
    const text = load.isScheduled || load.notApplied === 0 ? '' : await remainderOf(load.id);
    const left = new Set(skusInFile(load.layout, text));
    const taken = drafts.map(({ row }) => row.sku).filter((sku) => !left.has(sku));
    await keeper.settle(load.layout, taken);
    return taken;
  }

  async function rebase(drafts: readonly DraftRow[]): Promise<DraftChange> {
    const day = today();
    const { skus } = await ask({ skus: drafts.map(({ row }) => row.sku), products: [], upcs: [], named: [] });
    const known = new Map(skus.map((sku) => [sku.id, sku]));
    return drafts.map((before) => {
      const facts = known.get(before.row.sku);
      return { sku: before.row.sku, before, after: facts && onToday(before, facts, day) };
    });
  }

  return gridEditMachine.provide({
    actors: {
      restore: fromPromise<KeptGrid>(() => keeper.restore()),
      keep: fromPromise<number, GridToKeep>(({ input }) => keeper.keep(input)),
      check: fromPromise(({ input }: { input: { drafts: readonly DraftRow[] } }) =>
        checkDrafts(input.drafts, { today: today(), ask }),
      ),
      rebase: fromPromise(({ input }: { input: { drafts: readonly DraftRow[] } }) => rebase(input.drafts)),
      erase: fromPromise<void>(() => keeper.erase()),
      note: fromPromise<void, { sent: SentLoads }>(({ input }) => keeper.note(input.sent)),
      settle: fromPromise<readonly number[], SettleInput>(({ input }) => settle(input)),
    },
  });
}
