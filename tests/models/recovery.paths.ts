import { recoveryMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver, type Look } from './kit/fake-driver.ts';
import { recoveryModel } from './recovery.model.ts';

const writing =
  (status: number | undefined): Look =>
  ({ snapshot }) => {
    expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false]);
    expect(snapshot.context.failure?.status).toBe(status);
  };
const looks: Record<string, Look> = {
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

describe('recovery, with fakes', () => {
  const paths = coverPaths(recoveryModel);

  it('covers every state and every transition', () => demandFullCoverage(recoveryModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(recoveryModel, looks), path);
  });

  const machine = recoveryMachine as AnyStateMachine;
  it.each([
    ['sends what is no e-mail', { guards: { isComplete: () => true } }],
    ['takes a refusal for a silence', { guards: { isUnanswered: () => true } }],
    ['forgets the e-mail', { actions: { rememberEmail: assign({}) } }],
    ['does not say what failed', { actions: { rememberFailure: assign({}) } }],
  ])('kills a request that %s', async (_, mutation) => {
    const mutant = { ...recoveryModel, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, looks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
