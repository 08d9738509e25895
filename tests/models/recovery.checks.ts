import { expect } from 'vitest';
import type { StateCheck } from './kit/fake-driver.ts';

const writing =
  (status: number | undefined): StateCheck =>
  ({ snapshot }) => {
    expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false]);
    expect(snapshot.context.failure?.status).toBe(status);
  };
/** What must hold in each state of a request for a recovery link. */
export const recoveryChecks: Record<string, StateCheck> = {
  'writing.ready': writing(undefined),
  'writing.refused': writing(429),
  'writing.silent': writing(0),
  sending: ({ snapshot, input }) => {
    expect(snapshot.hasTag('busy')).toBe(true);
    expect(snapshot.context).toMatchObject({ problems: {}, failure: undefined });
    expect(input('request')).toEqual({ email: 'ana@aurora.mx' });
  },
  sent: ({ snapshot }) => {
    expect(snapshot.hasTag('form')).toBe(false);
    expect(snapshot.context.failure).toBeUndefined();
  },
  closed: ({ snapshot }) => expect(snapshot.status).toBe('done'),
};
