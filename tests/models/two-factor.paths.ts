import { twoFactorActivationMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createActor } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { link } from './password-change.model.ts';
import { twoFactorChecks } from './two-factor.checks.ts';
import { twoFactorModel } from './two-factor.model.ts';

describe('twoFactorActivation, with fakes', () => {
  const paths = coverPaths(twoFactorModel);

  it('covers every state and every transition', () => {
    requireFullCoverage(twoFactorModel, paths, 'fakes');
    requireFullCoverage(twoFactorModel, coverPaths(twoFactorModel, { goal: 'transitions' }), 'fewest steps');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(twoFactorModel, twoFactorChecks), path);
  });

  it('sends no empty password', () => {
    const input = { id: link, asksPassword: true };
    const proving = createActor(twoFactorActivationMachine, { input }).start().getSnapshot();
    expect(proving.can({ type: 'password.submitted', currentPassword: '' })).toBe(false);
    expect(proving.can({ type: 'password.submitted', currentPassword: 'x' })).toBe(true);
  });

  const machine = twoFactorActivationMachine as AnyStateMachine;
  it.each([
    ['sends a code that is none', { guards: { isComplete: () => true } }],
    ['takes a dead link for a refusal', { guards: { isLinkDead: () => false } }],
    ['takes active steps for a refusal', { guards: { isActive: () => false } }],
    ['is sure after a silence', { guards: { isOverAfterSilence: () => false } }],
    ['takes a silence for a refusal', { guards: { isUnanswered: () => false } }],
    ['asks nobody for a password', { guards: { asksPassword: () => false } }],
    ['takes a wrong password for a wrong code', { guards: { isPasswordRefused: () => false } }],
    ['keeps the password in memory', { actions: { forgetPassword: assign({}) } }],
    ['keeps the code in memory', { actions: { forgetCode: assign({}) } }],
    ['loses the recovery codes', { actions: { rememberRecoveryCodes: assign({}) } }],
    ['shows no QR', { actions: { rememberQr: assign({}) } }],
    ['keeps an old failure', { actions: { forgetFailure: assign({}) } }],
  ])('kills an activation that %s', async (_, mutation) => {
    const mutant = { ...twoFactorModel, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, twoFactorChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
