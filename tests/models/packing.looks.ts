import type { BenchOrder, PackingContext } from '@trastienda/machines';
import { expect } from 'vitest';
import type { Look, Seen } from './kit/fake-driver.ts';

const contextOf = ({ snapshot }: Seen): PackingContext => snapshot.context;
const atBench =
  (isBusy: boolean, look: Look = () => undefined): Look =>
  (seen) => {
    expect([seen.snapshot.hasTag('bench'), seen.snapshot.hasTag('busy')]).toEqual([true, isBusy]);
    expect(contextOf(seen).order).toBeDefined();
    look(seen);
  };
const away =
  (isBusy: boolean): Look =>
  ({ snapshot }) =>
    expect([snapshot.hasTag('bench'), snapshot.hasTag('busy')]).toEqual([false, isBusy]);
const gives =
  (port: string): Look =>
  (seen) =>
    expect(seen.input(port)).toEqual({ parcel: contextOf(seen).parcel });

/** What must hold in each state of a bench. */
export const packingLooks: Record<string, Look> = {
  loading: (seen) => {
    away(true)(seen);
    const { carrierId, text, from } = contextOf(seen);
    expect(seen.input('loadQueue')).toEqual({ carrierId, text, from });
  },
  finding: (seen) => {
    away(true)(seen);
    expect(seen.input('findOrder')).toEqual({ code: contextOf(seen).wanted });
  },
  unavailable: away(false),
  choosing: away(false),
  picking: atBench(false),
  labelling: atBench(false, (seen) => {
    const { ticked } = contextOf(seen);
    expect(Object.values(ticked).some((units) => units > 0)).toBe(true);
  }),
  checkingLabel: atBench(true, (seen) => {
    const { draft, order } = contextOf(seen);
    expect(seen.input('findOwner')).toEqual({ code: draft.trackingNumber, id: order?.id });
  }),
  sending: atBench(true, gives('send')),
  keeping: atBench(true, gives('keep')),
  refused: atBench(false, (seen) => expect(contextOf(seen).failure).toBeDefined()),
  reloading: atBench(true, (seen) =>
    expect(seen.input('reload')).toEqual({ id: (contextOf(seen).order as BenchOrder).id }),
  ),
  settingAside: atBench(false),
};

/** What must hold in each state of the outbox, with and without waiting parcels. */
export const parcelOutboxLooks: Record<string, Look> = {
  resting: ({ snapshot }) => expect(snapshot.context.waiting).toEqual([]),
  sending: ({ snapshot, input }) => expect(input('send')).toEqual({ parcel: snapshot.context.waiting[0] }),
  pausing: ({ snapshot }) => {
    expect(snapshot.context.waiting.length).toBeGreaterThan(0);
    expect(snapshot.context.tries).toBeGreaterThan(0);
  },
};
