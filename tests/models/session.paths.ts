import { sessionMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { sessionChecks } from './session.checks.ts';
import { sessionModel } from './session.model.ts';

describe('session, with fakes', () => {
  const paths = coverPaths(sessionModel);

  it('covers every state and every transition', () => {
    requireFullCoverage(sessionModel, paths, 'fakes');
    requireFullCoverage(sessionModel, coverPaths(sessionModel, { goal: 'transitions' }), 'fewest steps');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(sessionModel, sessionChecks), path);
  });

  const fewest = coverPaths(sessionModel, { goal: 'transitions' });
  const machine = sessionMachine as AnyStateMachine;

  it.each([
    ['takes a refused token for a silence', { guards: { isTokenRefused: () => false } }],
    ['takes a silence for a refused token', { guards: { isTokenRefused: () => true } }],
    ['takes a silence for nobody while it is restored', { guards: { isSilent: () => false } }],
    ['never asks for the code', { guards: { asksCode: () => false } }],
    ['stays open after a long absence', { guards: { isTooLong: () => false } }],
    ['counts down for ever', { guards: { hasSecondsLeft: () => true } }],
    ['does not give the token back', { guards: { isWorthRevoking: () => false } }],
    ['takes a form with errors', { guards: { isSignInComplete: () => true } }],
    ['keeps the password in memory', { actions: { forgetCredentials: assign({}) } }],
    ['remembers the user after closing', { actions: { forgetEverything: assign({}) } }],
    ['does not say why it closed', { actions: { rememberReason: assign({}) } }],
    ['refreshes too often', { delays: { untilRefresh: 1_000 } }],
    ['does not wait longer each time', { delays: { untilRetry: 2_000 } }],
  ])('kills a session that %s', async (_, mutation) => {
    const mutant = { ...sessionModel, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of fewest) await walkPath(fakeDriver(mutant, sessionChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
