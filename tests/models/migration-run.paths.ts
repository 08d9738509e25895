import { migrationRunMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { coverPaths, coverStarts } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';
import { migrationRunChecks } from './migration-run.checks.ts';
import { migrationRunModel } from './migration-run.model.ts';

describe('migrationRun, with fakes', () => {
  const paths = coverPaths(migrationRunModel);
  const fewest = coverStarts(migrationRunModel, { goal: 'transitions' });

  it('covers every state and every transition', () => {
    requireFullCoverage(migrationRunModel, paths, 'fakes');
    requireFullCoverage(migrationRunModel, fewest, 'fewest steps');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(migrationRunModel, migrationRunChecks), path);
  });

  const machine = migrationRunMachine as AnyStateMachine;

  it.each([
    ['never asks', { guards: { mayStart: () => true } }],
    ['asks about what is not its own', { guards: { isToAsk: () => true } }],
    ['takes another kind for its own', { guards: { isOfAnother: () => false } }],
    ['takes a silence for a refusal', { guards: { isUnanswered: () => false } }],
    ['keeps a failure that is over', { actions: { forgetFailure: assign({}) } }],
  ])('kills a migration that %s', async (_, mutation) => {
    const mutant = { ...migrationRunModel, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, migrationRunChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
