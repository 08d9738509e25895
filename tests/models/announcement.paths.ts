import { announcementMachine } from '@trastienda/machines';
import { checkAnnouncementForm } from '@trastienda/validators';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { announcement, announcementModel, announcementToday } from './announcement.model.ts';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver, type Look } from './kit/fake-driver.ts';

const tags = (editable: boolean, busy: boolean, known?: boolean): Look => {
  return ({ snapshot }) => {
    expect([snapshot.hasTag('editable'), snapshot.hasTag('busy')]).toEqual([editable, busy]);
    if (known !== undefined) expect(snapshot.context.announcement !== undefined).toBe(known);
  };
};
const looks: Record<string, Look> = {
  loading: tags(false, true, false),
  unavailable: (seen) => {
    tags(false, false, false)(seen);
    expect(seen.snapshot.context.failure).toBeDefined();
  },
  'form.creating': tags(true, false, false),
  'form.reading': (seen) => {
    tags(false, false, true)(seen);
    const { id: _, ...rest } = announcement;
    expect(seen.snapshot.context.draft).toEqual(rest);
    expect(seen.snapshot.context.failure).toBeUndefined();
  },
  'form.editing': tags(true, false, true),
  previewing: tags(false, false),
  saving: (seen) => {
    tags(false, true)(seen);
    const { context } = seen.snapshot;
    const sent = seen.input('save') as { id: string | undefined; form: Parameters<typeof checkAnnouncementForm>[0] };
    expect(sent.id).toBe(context.announcement?.id);
    expect(checkAnnouncementForm(sent.form, { today: announcementToday, before: context.announcement })).toEqual({
      valid: true,
      value: sent.form,
    });
  },
  deletionAsked: tags(false, false, true),
  deleting: (seen) => {
    tags(false, true, true)(seen);
    expect(seen.input('remove')).toEqual({ id: 'a-1' });
  },
};

describe('announcement, with fakes', () => {
  const paths = coverPaths(announcementModel, { goal: 'transitions' });

  it('covers every state and every transition', () => demandFullCoverage(announcementModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(announcementModel, looks), path);
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
      for (const path of paths) await walkPath(fakeDriver(mutant, looks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
