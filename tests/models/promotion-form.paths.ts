import { promotionFormMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { promotionFormChecks } from './promotion-form.checks.ts';
import { promotionFormModel } from './promotion-form.model.ts';

describe('promotionForm, with fakes', () => {
  const paths = coverPaths(promotionFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(promotionFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(promotionFormModel, promotionFormChecks), path);
  });

  const machine = promotionFormMachine as AnyStateMachine;
  it.each([
    ['sends a form with errors', { guards: { isComplete: () => true } }],
    ['leaves without asking', { guards: { isUnsaved: () => false } }],
    ['takes what is gone for refused', { guards: { isGone: () => false } }],
    ['takes an overtaken saving for done', { guards: { isOvertaken: () => false } }],
    ['forgets what failed', { actions: { rememberFailure: assign({}) } }],
  ])('kills a form that %s', async (_, mutation) => {
    const mutant = {
      ...promotionFormModel,
      machine: machine.provide(mutation as Parameters<typeof machine.provide>[0]),
    };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, promotionFormChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
