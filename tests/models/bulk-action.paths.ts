import { bulkActionMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { bulkActionChecks } from './bulk-action.checks.ts';
import { bulk, bulkActionModel } from './bulk-action.model.ts';
import { coverPaths, coverStarts } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe('bulkAction, with fakes', () => {
  const paths = coverPaths(bulkActionModel);
  const fewest = coverStarts(bulkActionModel, { goal: 'transitions' });

  it('covers every state and every transition', () => {
    requireFullCoverage(bulkActionModel, paths, 'fakes');
    requireFullCoverage(bulkActionModel, fewest, 'fewest steps');
  });

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(bulkActionModel, bulkActionChecks), path);
  });

  it('cannot be confirmed where nothing can be changed', () => {
    const ready = bulkActionMachine.resolveState({
      value: 'ready',
      context: { id: 'bulk-1', work: bulk('ready', 0), tries: 0 },
    });
    expect([ready.can({ type: 'bulk.confirmed' }), ready.can({ type: 'work.cancelAsked' })]).toEqual([false, true]);
  });

  const machine = bulkActionMachine as AnyStateMachine;

  it.each([
    ['forgets the work that it came back to', { guards: { isKnown: () => false } }],
    ['never begins', { guards: { hasPossible: () => false } }],
    ['takes a silence for a refusal', { guards: { isUnanswered: () => false } }],
    ['takes a refusal for a silence', { guards: { isUnanswered: () => true } }],
    ['asks again and again at once', { delays: { untilNextTry: 1 } }],
    ['keeps a failure that is over', { actions: { forgetFailure: assign({}) } }],
    ['loses what the server knows', { actions: { rememberStanding: assign({}) } }],
  ])('kills a bulk action that %s', async (_, mutation) => {
    const mutant = { ...bulkActionModel, machine: machine.provide(mutation) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, bulkActionChecks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
