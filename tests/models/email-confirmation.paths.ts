import { emailConfirmationMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { emailConfirmationChecks } from './email-confirmation.checks.ts';
import { emailConfirmationModel } from './email-confirmation.model.ts';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe('emailConfirmation, with fakes', () => {
  const paths = coverPaths(emailConfirmationModel);

  it('covers every state and every transition', () => requireFullCoverage(emailConfirmationModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(emailConfirmationModel, emailConfirmationChecks), path);
  });

  const machine = emailConfirmationMachine as AnyStateMachine;
  it.each([
    ['takes a refusal for a silence', { guards: { isUnanswered: () => true } }],
    ['does not say what failed', { actions: { rememberFailure: assign({}) } }],
    ['goes on saying what failed', { actions: { forgetFailure: assign({}) } }],
  ])('kills a confirmation that %s', async (_, mutation) => {
    const mutant = { ...emailConfirmationModel, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, emailConfirmationChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
