import { announcementMachine } from '@trastienda/machines';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { announcementLooks } from './announcement.looks.ts';
import { announcementModel } from './announcement.model.ts';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver } from './kit/fake-driver.ts';

describe('announcement, with fakes', () => {
  const paths = coverPaths(announcementModel, { goal: 'transitions' });

  it('covers every state and every transition', () => demandFullCoverage(announcementModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(announcementModel, announcementLooks), path);
  });

  const machine = announcementMachine as AnyStateMachine;
  it.each([
    ['sends a form with errors', { guards: { isComplete: () => true } }],
    ['takes a failed change for a failed creation', { guards: { isKnown: () => false } }],
    ['keeps what was canceled', { actions: { restoreDraft: assign({}) } }],
    ['forgets what failed', { actions: { rememberFailure: assign({}) } }],
  ])('kills a form that %s', async (_, mutation) => {
    const mutant = {
      ...announcementModel,
      machine: machine.provide(mutation as Parameters<typeof machine.provide>[0]),
    };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, announcementLooks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
