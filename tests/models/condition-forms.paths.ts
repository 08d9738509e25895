import { conditionFormMachine, termsFormMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { conditionFormLooks } from './condition-form.looks.ts';
import { conditionFormModel } from './condition-form.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { termsFormLooks } from './terms-form.looks.ts';
import { termsFormModel } from './terms-form.model.ts';

describe.each([
  ['conditionForm', conditionFormModel, conditionFormLooks, conditionFormMachine as AnyStateMachine],
  ['termsForm', termsFormModel, termsFormLooks, termsFormMachine as AnyStateMachine],
] as const)('%s, with fakes', (_, model, looks, machine) => {
  const paths = coverPaths(model, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(model, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(model, looks), path);
  });

  it.each([
    ['sends a form with errors', { guards: { isComplete: () => true } }],
    ['leaves without asking', { guards: { isUnsaved: () => false } }],
    ['forgets what failed', { actions: { rememberFailure: assign({}) } }],
  ])('kills a form that %s', async (_what, mutation) => {
    const mutant = { ...model, machine: machine.provide(mutation as Parameters<typeof machine.provide>[0]) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, looks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
