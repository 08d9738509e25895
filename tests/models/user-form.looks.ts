import { changedFields, maySaveUser } from '@trastienda/domain';
import { checkUserForm } from '@trastienda/validators';
import { expect } from 'vitest';
import type { Look } from './kit/fake-driver.ts';

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
/** What must hold in each state of a user form. */
export const userFormLooks: Record<string, Look> = {
  'editing.settled': editing(true, false),
  'editing.waiting': (seen) => {
    editing(false, false)(seen);
    const { draft, user } = seen.snapshot.context;
    expect(draft.email.toLowerCase()).not.toBe(user?.email);
    expect(seen.input('checkEmail')).toBeUndefined();
  },
  'editing.verifying': (seen) => {
    editing(false, false)(seen);
    expect(seen.input('checkEmail')).toEqual({ email: seen.snapshot.context.draft.email });
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
