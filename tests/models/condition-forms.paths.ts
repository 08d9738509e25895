import { conditionFormMachine, termsFormMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { conditionFormChecks } from './condition-form.checks.ts';
import { conditionFormModel } from './condition-form.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { termsFormChecks } from './terms-form.checks.ts';
import { termsFormModel } from './terms-form.model.ts';

describe.each([
  ['conditionForm', conditionFormModel, conditionFormChecks, conditionFormMachine as AnyStateMachine],
  ['termsForm', termsFormModel, termsFormChecks, termsFormMachine as AnyStateMachine],
] as const)('%s, with fakes', (_, model, checks, machine) => {
  const paths = coverPaths(model, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(model, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(model, checks), path);
  });

  it.each([
    ['sends a form with errors', { guards: { isComplete: () => true } }],
    ['leaves without asking', { guards: { isUnsaved: () => false } }],
    ['forgets what failed', { actions: { rememberFailure: assign({}) } }],
  ])('kills a form that %s', async (_what, mutation) => {
    const mutant = { ...model, machine: machine.provide(mutation as Parameters<typeof machine.provide>[0]) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, checks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
