import type { BenchOrder, PackingContext } from '@trastienda/machines';
import { expect } from 'vitest';
import type { Seen, StateCheck } from './kit/fake-driver.ts';

const contextOf = ({ snapshot }: Seen): PackingContext => snapshot.context;
const atBench =
  (isBusy: boolean, look: StateCheck = () => undefined): StateCheck =>
  (seen) => {
    expect([seen.snapshot.hasTag('bench'), seen.snapshot.hasTag('busy')]).toEqual([true, isBusy]);
    expect(contextOf(seen).order).toBeDefined();
    look(seen);
  };
const away =
  (isBusy: boolean): StateCheck =>
  ({ snapshot }) =>
    expect([snapshot.hasTag('bench'), snapshot.hasTag('busy')]).toEqual([false, isBusy]);
const gives =
  (port: string): StateCheck =>
  (seen) =>
    expect(seen.input(port)).toEqual({ parcel: contextOf(seen).parcel });

/** What must hold in each state of a bench. */
export const packingChecks: Record<string, StateCheck> = {
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
export const parcelOutboxChecks: Record<string, StateCheck> = {
  resting: ({ snapshot }) => expect(snapshot.context.waiting).toEqual([]),
  sending: ({ snapshot, input }) => expect(input('send')).toEqual({ parcel: snapshot.context.waiting[0] }),
  rereading: ({ snapshot, input }) => expect(input('reread')).toEqual({ parcel: snapshot.context.waiting[0] }),
  pausing: ({ snapshot }) => {
    expect(snapshot.context.waiting.length).toBeGreaterThan(0);
    expect(snapshot.context.tries).toBeGreaterThan(0);
  },
};
