import { expect } from 'vitest';
import type { StateCheck } from './kit/fake-driver.ts';
import { proof } from './session-renewal.model.ts';

const quiet: StateCheck = ({ snapshot }) => {
  expect([snapshot.hasTag('form'), snapshot.hasTag('busy'), snapshot.hasTag('asksServer')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(snapshot.context.form).toBeUndefined();
};
const offering =
  (status: number | undefined): StateCheck =>
  ({ snapshot }) => {
    expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false]);
    expect(snapshot.context.form).toBeUndefined();
    expect(snapshot.context.failure?.status).toBe(status);
  };
const asking: StateCheck = ({ snapshot }) => {
  expect([snapshot.hasTag('form'), snapshot.hasTag('asksServer')]).toEqual([false, true]);
  expect(snapshot.context.form).toBeUndefined();
};

/** What must hold in each state of a sign-in in place. */
export const sessionRenewalChecks: Record<string, StateCheck> = {
  lasting: quiet,
  'ending.offering.ready': offering(undefined),
  'ending.offering.refused': offering(400),
  'ending.offering.silent': offering(0),
  'ending.proving': ({ snapshot, input }) => {
    expect(snapshot.hasTag('busy')).toBe(true);
    expect(proof).toMatchObject(input('prolong') as object);
  },
  'ending.postponed': quiet,
  renewed: asking,
  over: asking,
};
