import { changedFields, maySaveUser } from '@trastienda/domain';
import { userFormMachine } from '@trastienda/machines';
import { checkUserForm } from '@trastienda/validators';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createActor } from 'xstate';
import { coverPaths } from './kit/cover.ts';
import { demandFullCoverage, walkPath } from './kit/driver.ts';
import { fakeDriver, type Look } from './kit/fake-driver.ts';
import { userFormModel } from './user-form.model.ts';

// In every state: the draft holds nothing that the server would refuse this viewer.
const grantable: Look = ({ snapshot: { context } }) => {
  const { viewer, user, draft } = context;
  expect(maySaveUser(viewer, user, draft)).toEqual({ allowed: true });
  if (user?.roles.includes('ADMIN_API')) expect(draft.roles).toEqual(['ADMIN_API']);
  if (user?.id === viewer.userId) expect(draft.roles).toEqual(user.roles);
  if (viewer.userId === 'u-seller') expect(changedFields(user, draft)).not.toContain('marketplace');
};
const editing =
  (sendable: boolean, failed: boolean | undefined): Look =>
  (seen) => {
    grantable(seen);
    const { snapshot } = seen;
    expect([snapshot.hasTag('form'), snapshot.hasTag('busy'), snapshot.hasTag('sendable')]).toEqual([
      true,
      false,
      sendable,
    ]);
    if (failed !== undefined) expect(snapshot.context.failure !== undefined).toBe(failed);
  };
const looks: Record<string, Look> = {
  'editing.settled': editing(true, false),
  'editing.waiting': (seen) => {
    editing(false, false)(seen);
    expect(seen.snapshot.context.draft.email).toBe('eva@aurora.mx');
    expect(seen.input('checkEmail')).toBeUndefined();
  },
  'editing.verifying': (seen) => {
    editing(false, false)(seen);
    expect(seen.input('checkEmail')).toEqual({ email: 'eva@aurora.mx' });
  },
  'editing.taken': editing(false, false),
  'editing.unverified': editing(true, false),
  'editing.refused': editing(true, undefined),
  'editing.interrupted': editing(true, undefined),
  saving: (seen) => {
    grantable(seen);
    const sent = seen.input('save') as {
      id: string | undefined;
      form: Parameters<typeof checkUserForm>[0];
      proof: { currentPassword: string } | undefined;
    };
    // Another e-mail of somebody who is there never goes without the password.
    const { user } = seen.snapshot.context;
    const moved = user !== undefined && sent.form.email.toLowerCase() !== user.email;
    expect(sent.proof?.currentPassword).toBe(moved ? 'Una-clave.2026' : undefined);
    expect(sent.id).toBe(seen.snapshot.context.user?.id);
    expect(checkUserForm(sent.form)).toEqual({ valid: true, value: sent.form });
    expect(seen.snapshot.hasTag('busy')).toBe(true);
  },
  resetAsked: (seen) => {
    grantable(seen);
    expect(seen.snapshot.context.user.id).toBe('u-1');
  },
  resetting: (seen) => {
    expect(seen.snapshot.hasTag('busy')).toBe(true);
    // Never without the password of who asks.
    expect(seen.input('resetTwoFactor')).toEqual({ id: 'u-1', proof: { currentPassword: 'Una-clave.2026', code: '' } });
  },
  done: ({ snapshot }) => {
    expect(snapshot.context.result).toMatchObject({ id: 'u-1', firstName: 'Eva' });
    expect(snapshot.context.failure).toBeUndefined();
  },
  canceled: ({ snapshot }) => expect(snapshot.context.result).toBeUndefined(),
};

describe('userForm, with fakes', () => {
  const paths = coverPaths(userFormModel, { goal: 'transitions' });

  it('covers every state and every transition', () => demandFullCoverage(userFormModel, paths, 'fakes'));

  it(`walks ${paths.length} paths`, async () => {
    for (const path of paths) await walkPath(fakeDriver(userFormModel, looks), path);
  });

  it.each(userFormModel.starts)(
    'offers the reset of two steps only for who may, with a password: $name',
    ({ name, input }) => {
      const actor = createActor(userFormMachine as AnyStateMachine, { input }).start();
      expect(actor.getSnapshot().can({ type: 'reset.asked' })).toBe(name.startsWith('known'));
      actor.send({ type: 'reset.asked' });
      expect(actor.getSnapshot().can({ type: 'reset.confirmed' })).toBe(false);
      actor.send({ type: 'proof.typed', proof: { currentPassword: 'x', code: '' } });
      expect(actor.getSnapshot().can({ type: 'reset.confirmed' })).toBe(name.startsWith('known'));
      actor.stop();
    },
  );

  const machine = userFormMachine as AnyStateMachine;
  it.each([
    ['sends a form with errors', { guards: { isComplete: () => true } }],
    ['checks whatever was typed', { guards: { needsCheck: () => true } }],
    ['takes a free e-mail for a taken one', { guards: { isTaken: () => true } }],
    ['takes a silence for a refusal', { guards: { isRefusedAsTaken: () => false } }],
    [
      'grants what may not be granted',
      {
        actions: {
          change: assign(({ context, event }: { context: { draft: object }; event: { type: string } }) =>
            event.type === 'marketplace.switched' ? { draft: { ...context.draft, roles: ['ADMIN_USER'] } } : {},
          ),
        },
      },
    ],
  ])('kills a form that %s', async (_, mutation) => {
    const mutant = { ...userFormModel, machine: machine.provide(mutation as Parameters<typeof machine.provide>[0]) };
    const walkAll = async () => {
      for (const path of paths) await walkPath(fakeDriver(mutant, looks), path);
    };
    await expect(walkAll()).rejects.toThrow('Path broken');
  });
});
