import { expect } from 'vitest';
import type { Seen, StateCheck } from './kit/fake-driver.ts';

const failed: StateCheck = ({ snapshot }) => expect(snapshot.context.failure?.code).toBeTruthy();
const busy = ({ snapshot }: Seen) => expect(snapshot.hasTag('busy')).toBe(true);
const over =
  (...states: string[]): StateCheck =>
  ({ snapshot }) => {
    expect(snapshot.status).toBe('done');
    expect(snapshot.hasTag('over')).toBe(true);
    expect(states).toContain(snapshot.context.work.state);
  };
const followed = (seen: Seen) => {
  busy(seen);
  expect(seen.snapshot.hasTag('following')).toBe(true);
  expect(seen.input('follow')).toMatchObject({ id: 'report-1' });
};

/** What must hold in each state of a requested report. */
export const reportRequestChecks: Record<string, StateCheck> = {
  editing: ({ snapshot }) => {
    expect(snapshot.hasTag('busy')).toBe(false);
    expect(snapshot.context.id).toBeUndefined();
    expect(snapshot.context.draft.key).toBe('k-1');
  },
  // Nothing is sent before the check.
  checking: (seen) => {
    busy(seen);
    const { draft, needsEmail } = seen.snapshot.context;
    expect(seen.input('check')).toEqual({ draft, needsEmail });
  },
  requesting: (seen) => {
    busy(seen);
    expect(seen.input('request')).toEqual(seen.snapshot.context.draft);
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  // It is unknown whether the request arrived: the same wish is kept, so that sending it again creates no second report.
  unsent: (seen) => {
    failed(seen);
    expect(seen.snapshot.context.draft.key).toBe('k-1');
  },
  'following.watching': followed,
  'following.canceling': (seen) => {
    followed(seen);
    expect(seen.input('cancel')).toEqual({ id: 'report-1' });
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  reconnecting: (seen) => {
    failed(seen);
    expect(seen.snapshot.hasTag('following')).toBe(true);
    expect(seen.snapshot.context.id).toBe('report-1');
  },
  untraceable: failed,
  mailing: (seen) => {
    expect(seen.input('awaitMail')).toMatchObject({ id: 'report-1' });
    expect(seen.snapshot.context.work).toMatchObject({ state: 'ready' });
    expect(seen.snapshot.hasTag('busy')).toBe(false);
  },
  ready: over('ready', 'expired'),
  delivered: over('delivered'),
  failed: over('failed'),
  cancelled: over('cancelled'),
  expired: over('expired'),
};
