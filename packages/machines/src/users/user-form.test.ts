import type { Role, UserForm, Viewer } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { asksForProof, type EditedUser, type UserDraft, userFormMachine } from './user-form.machine.ts';

const admin: Viewer = { userId: 'u-admin', roles: ['ADMIN_USER'], accountNames: [], operatingUser: true };
const sellers: Viewer = {
  userId: 'u-seller',
  roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'],
  accountNames: ['aurora'],
  operatingUser: false,
};
const ana: EditedUser = {
  id: 'u-1',
  version: 1,
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@aurora.mx',
  roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
  status: 'ENABLED',
  operatingUser: false,
  accountNames: ['aurora'],
  pendingEmail: undefined,
  sellerNames: {},
};
const integrator: EditedUser = { ...ana, id: 'u-api', roles: ['ADMIN_API'] };
const oneself: EditedUser = { ...ana, id: sellers.userId, roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'] };

/** The draft after this viewer's change. */
function draftAfter(viewer: Viewer, resource: EditedUser | undefined, change: Partial<UserDraft>): UserDraft {
  const actor = createActor(userFormMachine, { input: { resource, extra: { viewer } } }).start();
  actor.send({ type: 'field.changed', change });
  const { draft } = actor.getSnapshot().context;
  actor.stop();
  return draft;
}
const roles = (...held: Role[]): Partial<UserForm> => ({ roles: held });

describe("what a change of a user's form comes to (S1 §6, R20)", () => {
  it.each([
    ['anything, by an ADMIN_USER', admin, ana, roles('STANDARD_USER', 'ORDERS_USER'), true],
    ['the marketplace, by a seller’s administrator', sellers, ana, roles('STANDARD_USER', 'ORDERS_USER'), false],
    ['the administrator, by a seller’s', sellers, ana, roles('ORGANIZATION_ADMIN_USER', 'ORDERS_USER'), true],
    ['a permission that the viewer lacks', sellers, ana, roles(...ana.roles, 'REPORTS_USER'), false],
    ['operating data, by who has none', sellers, ana, { operatingUser: true }, false],
    ['another seller, by a seller’s administrator', sellers, ana, { accountNames: ['brisa'] }, false],
    ['an integrator’s name', admin, integrator, { firstName: 'Eva' }, false],
    ['an integrator’s sellers', admin, integrator, { accountNames: ['brisa'] }, true],
    ['somebody into an integrator', admin, ana, roles('ADMIN_API'), false],
    ['a new user into an integrator', admin, undefined, roles('ADMIN_API'), true],
    ['the own name', sellers, oneself, { firstName: 'Eva' }, true],
    ['the own roles', sellers, oneself, roles('ORGANIZATION_STANDARD_USER', 'ORDERS_USER'), false],
    ['the own status', sellers, oneself, { status: 'DISABLED' as const }, false],
  ] as [string, Viewer, EditedUser | undefined, Partial<UserForm>, boolean][])(
    'takes %s or leaves it',
    (_, viewer, user, change, taken) => {
      const draft = draftAfter(viewer, user, change);
      if (taken) expect(draft).toMatchObject(change);
      else expect(draft).toEqual(draftAfter(viewer, user, {}));
    },
  );

  it('takes of several fields those that are the viewer’s', () => {
    const change = { firstName: 'Eva', operatingUser: true };
    expect(draftAfter(sellers, ana, change)).toMatchObject({ firstName: 'Eva', operatingUser: false });
  });

  it('keeps no proof without something that needs it', () => {
    expect(draftAfter(admin, ana, { currentPassword: 'x', code: '123456' })).toMatchObject({
      currentPassword: '',
      code: '',
    });
  });

  it.each([
    ['a new user', undefined, { firstName: 'Eva' }, true],
    ['another permission', ana, roles(...ana.roles, 'CATALOG_USER'), true],
    ['a permission less', { ...ana, roles: [...ana.roles, 'CATALOG_USER' as const] }, roles(...ana.roles), false],
    ['the operating switch', ana, { operatingUser: true }, true],
    ['an administrator', ana, roles('ORGANIZATION_ADMIN_USER', 'ORDERS_USER'), true],
    ['another seller', ana, { accountNames: ['brisa'] }, true],
    ['enabling', { ...ana, status: 'DISABLED' as const }, { status: 'ENABLED' as const }, true],
    ['disabling', ana, { status: 'DISABLED' as const }, false],
    ['a name', ana, { firstName: 'Eva' }, false],
  ] as [string, EditedUser | undefined, Partial<UserForm>, boolean][])(
    'asks for a proof with %s: %#',
    (_, user, wanted, asks) => {
      expect(asksForProof(draftAfter(admin, user, wanted), { resource: user })).toBe(asks);
    },
  );
});
