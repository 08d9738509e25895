import { passwordChangeMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { passwordChangeChecks } from './password-change.checks.ts';
import { passwordChangeModel } from './password-change.model.ts';

describe('passwordChange, with fakes', () => {
  const paths = coverPaths(passwordChangeModel);

  it('covers every state and every transition', () => {
    requireFullCoverage(passwordChangeModel, paths, 'fakes');
    requireFullCoverage(passwordChangeModel, coverPaths(passwordChangeModel, { goal: 'transitions' }), 'fewest steps');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(passwordChangeModel, passwordChangeChecks), path);
  });

  const machine = passwordChangeMachine as AnyStateMachine;

  it.each([
    ['sends a form with errors', { guards: { isComplete: () => true } }],
    ['never asks for the code', { guards: { asksCode: () => false } }],
    ['takes a dead link for a refusal', { guards: { isLinkDead: () => false } }],
    ['is sure after a silence', { guards: { isLinkDeadAfterSilence: () => false } }],
    ['takes a silence for a refusal', { guards: { isUnanswered: () => false } }],
    ['takes a refusal for a silence', { guards: { isUnanswered: () => true } }],
    ['keeps the password in memory', { actions: { forgetForm: assign({}) } }],
    ['forgets that the code was asked for', { actions: { rememberCodeAsked: assign({}) } }],
    ['demands the code of an offer', { actions: { rememberCodeAsked: assign({ codeAsked: true }) } }],
    ['forgets what the link offers', { actions: { rememberOffer: assign({}) } }],
    ['does not say what failed', { actions: { rememberFailure: assign({}) } }],
  ])('kills a change that %s', async (_, mutation) => {
    const mutant = { ...passwordChangeModel, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, passwordChangeChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
