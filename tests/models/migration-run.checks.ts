import { expect } from 'vitest';
import type { Seen, StateCheck } from './kit/fake-driver.ts';

const isBusy = ({ snapshot }: Seen, busy = true) => expect(snapshot.hasTag('busy')).toBe(busy);
const isOver =
  (state: string): StateCheck =>
  (seen) => {
    isBusy(seen, false);
    expect(seen.snapshot.hasTag('over')).toBe(true);
    const { work: run, failure } = seen.snapshot.context;
    // Either the run has this state, or the failure of a call explains it.
    expect(run?.state === state || failure?.code).toBeTruthy();
  };
const isFollowed = (seen: Seen) => {
  isBusy(seen);
  expect(seen.snapshot.hasTag('following')).toBe(true);
  expect(seen.input('follow')).toMatchObject({ id: expect.stringMatching(/^run-[12]$/) });
};
const isOwn = (seen: Seen, own: boolean) => expect(seen.snapshot.context.isOwn).toBe(own);

/** What must hold in each state of a migration. */
export const migrationRunChecks: Record<string, StateCheck> = {
  idle: (seen) => isBusy(seen, false),
  requesting: (seen) => {
    isBusy(seen);
    expect(seen.input('count')).toEqual({ kind: 'brands' });
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  finding: isBusy,
  'following.counting': (seen) => {
    isFollowed(seen);
    isOwn(seen, true);
  },
  'following.running': (seen) => {
    isFollowed(seen);
    isOwn(seen, true);
  },
  'following.alreadyRunning': (seen) => {
    isFollowed(seen);
    isOwn(seen, false);
  },
  // Nothing starts before the person confirms.
  asking: (seen) => {
    isBusy(seen, false);
    expect(seen.snapshot.context).toMatchObject({ isOwn: true, work: { state: 'counted' } });
  },
  starting: (seen) => {
    isBusy(seen);
    expect(seen.input('start')).toEqual({ kind: 'brands' });
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  reconnecting: (seen) => {
    isBusy(seen);
    expect(seen.snapshot.hasTag('following')).toBe(true);
    expect(seen.snapshot.context.failure?.code).toBeTruthy();
    expect(seen.snapshot.context.work).toBeDefined();
  },
  done: isOver('done'),
  doneWithErrors: isOver('doneWithErrors'),
  failed: isOver('failed'),
};
