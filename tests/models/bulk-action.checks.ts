import { expect } from 'vitest';
import { request } from './bulk-action.model.ts';
import type { Seen, StateCheck } from './kit/fake-driver.ts';

const failed: StateCheck = ({ snapshot }) => expect(snapshot.context.failure?.code).toBeTruthy();
const busy = ({ snapshot }: Seen) => expect(snapshot.hasTag('busy')).toBe(true);
const over =
  (state: string): StateCheck =>
  ({ snapshot }) => {
    expect(snapshot.status).toBe('done');
    expect(snapshot.hasTag('over')).toBe(true);
    expect(snapshot.context.work).toMatchObject({ id: 'bulk-1', state });
  };
const followed = (seen: Seen) => {
  busy(seen);
  expect(seen.snapshot.hasTag('following')).toBe(true);
  expect(seen.input('follow')).toMatchObject({ id: 'bulk-1' });
};

/** What must hold in each state of a bulk action. */
export const bulkActionChecks: Record<string, StateCheck> = {
  creating: (seen) => {
    busy(seen);
    expect(seen.input('create')).toEqual(request);
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  // It is unknown whether the request arrived: the same wish is kept, so that sending it again creates no second bulk action.
  unsent: (seen) => {
    failed(seen);
    expect(seen.snapshot.context.request).toEqual(request);
  },
  rejected: (seen) => {
    failed(seen);
    expect(seen.snapshot.context.id).toBeUndefined();
  },
  'following.watching': followed,
  'following.canceling': (seen) => {
    followed(seen);
    expect(seen.input('cancel')).toEqual({ id: 'bulk-1' });
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  reconnecting: (seen) => {
    failed(seen);
    expect(seen.snapshot.context.id).toBe('bulk-1');
  },
  untraceable: failed,
  ready: ({ snapshot }) => {
    expect(snapshot.context.work).toMatchObject({ state: 'ready' });
    expect(snapshot.hasTag('busy')).toBe(false);
  },
  confirming: (seen) => {
    busy(seen);
    expect(seen.input('confirm')).toEqual({ id: 'bulk-1' });
    // A bulk action that can change no order is never offered for confirmation.
    expect(seen.snapshot.context.work.counts.possible).toBeGreaterThan(0);
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  discarding: (seen) => {
    busy(seen);
    expect(seen.input('discard')).toEqual({ id: 'bulk-1' });
  },
  done: over('done'),
  cancelled: over('cancelled'),
};
