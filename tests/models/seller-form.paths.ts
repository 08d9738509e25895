import { sellerFormMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { sellerFormChecks } from './seller-form.checks.ts';
import { sellerFormModel } from './seller-form.model.ts';

describe('sellerForm, with fakes', () => {
  const paths = coverPaths(sellerFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(sellerFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(sellerFormModel, sellerFormChecks), path);
  });

  const machine = sellerFormMachine as AnyStateMachine;
  it.each([
    ['sends a form with errors', { guards: { isComplete: () => true } }],
    ['leaves without asking', { guards: { isUnsaved: () => false } }],
    ['takes what is gone for refused', { guards: { isGone: () => false } }],
    ['takes an overtaken saving for done', { guards: { isOvertaken: () => false } }],
    ['takes a part for the whole', { guards: { isPartial: () => false } }],
    ['forgets what failed', { actions: { rememberFailure: assign({}) } }],
  ])('kills a form that %s', async (_, mutation) => {
    const mutant = { ...sellerFormModel, machine: machine.provide(mutation as Parameters<typeof machine.provide>[0]) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, sellerFormChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
