import { recoveryMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { recoveryChecks } from './recovery.checks.ts';
import { recoveryModel } from './recovery.model.ts';

describe('recovery, with fakes', () => {
  const paths = coverPaths(recoveryModel);

  it('covers every state and every transition', () => requireFullCoverage(recoveryModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(recoveryModel, recoveryChecks), path);
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
      for (const path of paths) await walkPath(fakeDriver(mutant, recoveryChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
