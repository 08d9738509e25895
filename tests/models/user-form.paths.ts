import { userFormMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { userFormChecks } from './user-form.checks.ts';
import { userFormModel } from './user-form.model.ts';

describe('userForm, with fakes', () => {
  const paths = coverPaths(userFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => requireFullCoverage(userFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(userFormModel, userFormChecks), path);
  });

  const machine = userFormMachine as AnyStateMachine;
  it.each([
    ['sends a form with errors', { guards: { isComplete: () => true } }],
    ['asks about whatever was typed', { guards: { asksAnew: () => true } }],
    ['takes a taken e-mail for a free one', { guards: { hasProblems: () => false } }],
    ['takes a taken e-mail for a refusal of the whole', { guards: { meansField: () => false } }],
    ['takes a silence for a refusal', { guards: { isUnanswered: () => false } }],
  ])('kills a form that %s', async (_, mutation) => {
    const mutant = { ...userFormModel, machine: machine.provide(mutation as Parameters<typeof machine.provide>[0]) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, userFormChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
