import type { GridDrafts } from '@trastienda/machines';
import type { DraftRow } from '@trastienda/validators';
import { expect } from 'vitest';
import type { Seen, StateCheck } from './kit/fake-driver.ts';

const editable: StateCheck = ({ snapshot }) => {
  expect([snapshot.hasTag('editable'), snapshot.hasTag('reviewing')]).toEqual([true, false]);
  expect(snapshot.context.sent).toEqual({});
  expect(snapshot.context.review).toEqual([]);
};
const reviewing: StateCheck = ({ snapshot }) => {
  expect([snapshot.hasTag('editable'), snapshot.hasTag('reviewing')]).toEqual([false, true]);
  expect(snapshot.context.review.length).toBeGreaterThan(0);
  expect(snapshot.context.history).toEqual({ done: [], undone: [] });
};
/** The drafts of the variants that a port received. */
const edited = ({ snapshot }: Seen, skus: readonly number[]) =>
  skus.flatMap((sku) => (snapshot.context.drafts as GridDrafts)[sku] ?? []);

/** What must hold in each state of an edited grid. */
export const gridEditChecks: Record<string, StateCheck> = {
  restoring: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(true),
  'working.resting': (seen) => {
    editable(seen);
    expect(seen.snapshot.hasTag('busy')).toBe(false);
  },
  'working.keeping': (seen) => {
    editable(seen);
    const { touched, drafts, history } = seen.snapshot.context;
    expect(touched.length).toBeGreaterThan(0);
    expect(seen.input('keep')).toEqual({ rows: touched.map((sku: number) => ({ sku, draft: drafts[sku] })), history });
  },
  'working.checking': (seen) => {
    editable(seen);
    expect(seen.input('check')).toEqual({ drafts: edited(seen, seen.snapshot.context.touched) });
  },
  'working.rebasing': (seen) => {
    editable(seen);
    expect(seen.snapshot.hasTag('busy')).toBe(true);
    expect((seen.input('rebase') as { drafts: DraftRow[] }).drafts).toEqual(edited(seen, [4]));
  },
  'discarding.asking': ({ snapshot }) => {
    expect(Object.keys(snapshot.context.drafts).length).toBeGreaterThan(0);
    expect(snapshot.hasTag('busy')).toBe(false);
  },
  'discarding.erasing': ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(true),
  'reviewing.open': reviewing,
  'reviewing.noting': (seen) => {
    reviewing(seen);
    expect(seen.input('note')).toEqual({ sent: { prices: 'load-1' } });
  },
  'reviewing.settling': (seen) => {
    reviewing(seen);
    const { load, drafts } = seen.input('settle') as { load: { id: string }; drafts: DraftRow[] };
    expect(load.id).toBe('load-1');
    const all = Object.values(seen.snapshot.context.drafts as GridDrafts);
    expect(drafts).toEqual(all.filter(({ changed }) => changed.listPrice !== undefined));
  },
  'reviewing.unsettled': (seen) => {
    reviewing(seen);
    expect(seen.snapshot.context.failure).toBeDefined();
  },
};
