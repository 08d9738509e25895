import { expect } from 'vitest';
import type { Seen, StateCheck } from './kit/fake-driver.ts';

const busy = ({ snapshot }: Seen) => expect(snapshot.hasTag('busy')).toBe(true);
const over: StateCheck = ({ snapshot }) => {
  expect(snapshot.status).toBe('done');
  expect(snapshot.hasTag('over')).toBe(true);
};

/** What must hold in each state of a connection. */
export const connectionChecks: Record<string, StateCheck> = {
  opening: (seen) => {
    busy(seen);
    expect(seen.snapshot.context.isOpen).toBe(false);
  },
  reading: (seen) => {
    busy(seen);
    const { flow, places } = seen.snapshot.context;
    expect(seen.input('read')).toEqual({ flow, place: places[flow] });
  },
  delivering: (seen) => {
    busy(seen);
    const { flow, batch } = seen.snapshot.context;
    expect(batch.items.length).toBeGreaterThan(0);
    expect(seen.input('deliver')).toEqual({ flow, items: batch.items });
  },
  // A place is remembered together with what was delivered before it, never earlier.
  keeping: (seen) => {
    busy(seen);
    const { flow, batch, outcomes } = seen.snapshot.context;
    expect(seen.input('keep')).toEqual({ flow, place: batch.place, outcomes });
    expect(outcomes).toHaveLength(batch.items.length);
  },
  resting: ({ snapshot }) => {
    expect(snapshot.hasTag('busy')).toBe(false);
    expect(snapshot.context).toMatchObject({ flow: 'orders', once: false });
  },
  waiting: ({ snapshot }) => {
    expect(snapshot.hasTag('busy')).toBe(false);
    expect(snapshot.context.failure?.code).toBeTruthy();
  },
  done: (seen) => {
    over(seen);
    expect(seen.snapshot.context).toMatchObject({ flow: 'orders', once: true });
  },
  stopped: over,
  refused: (seen) => {
    over(seen);
    expect(seen.snapshot.context.failure?.code).toBeTruthy();
  },
};
