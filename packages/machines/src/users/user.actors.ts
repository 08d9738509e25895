import type { FieldProblems } from '@trastienda/validators';
import type { User } from 'trastienda-client';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { confirmPorts } from '../shared/confirm-ports.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { resetTwoFactorMachine } from './reset-two-factor.machine.ts';
import { type EditedUser, type UserProof, type UserValue, userFormMachine } from './user-form.machine.ts';

/** The contract's user as rules and forms read it. */
export function editedUserOf(user: User): EditedUser {
  const { id, version, firstName, lastName, email, status, operatingUser, pendingEmail } = user;
  const roles = user.roles.map(({ roleName }) => roleName);
  const accountNames = user.organizations.map(({ accountName }) => accountName);
  const sellerNames = Object.fromEntries(user.organizations.map(({ accountName, name }) => [accountName, name]));
  return {
    id,
    version,
    firstName,
    lastName,
    email,
    roles,
    status,
    operatingUser,
    accountNames,
    pendingEmail,
    sellerNames,
  };
}

/** The part of a request body that proves who the viewer is. */
const shownBy = (proof: UserProof | undefined) =>
  proof ? { currentPassword: proof.currentPassword, ...(proof.code && { code: proof.code }) } : {};

const read = async ({ client, unwrap }: Api, id: string): Promise<EditedUser> =>
  editedUserOf(await unwrap(client.GET('/admin/user/{id}', { params: { path: { id } } })));

function bodyOf({ form, proof }: UserValue) {
  const { firstName, lastName, email, status, operatingUser } = form;
  const roles = form.roles.map((roleName) => ({ roleName }));
  const organizations = form.accountNames.map((accountName) => ({ accountName }));
  return { firstName, lastName, email, roles, status, operatingUser, organizations, ...shownBy(proof) };
}

/** The form of a user, connected to the API. */
export function userFormWith(api: Api) {
  const { client, unwrap } = api;
  return userFormMachine.provide({
    actors: {
      ...editPorts<EditedUser, UserValue>({
        read: (id) => read(api, id),
        create: (value) => unwrap(client.POST('/admin/user', { body: bodyOf(value) })).then(editedUserOf),
        change: (params, value) =>
          unwrap(client.PUT('/admin/user/{id}', { params, body: bodyOf(value) })).then(editedUserOf),
      }),
      checkField: fromPromise<FieldProblems, { question: string }>(async ({ input, signal }) => {
        const path = { email: input.question };
        const taken = await unwrap(client.GET('/admin/emails/{email}', { params: { path }, signal }));
        const none: FieldProblems = {};
        return taken ? { email: { code: 'users.email.taken' } } : none;
      }),
    },
  });
}

/** The reset of a user's two-step, connected to the API. */
export const resetTwoFactorWith = (api: Api) =>
  resetTwoFactorMachine.provide({
    actors: confirmPorts<EditedUser, UserProof>({
      send: ({ id }, proof) => {
        const call = api.client.POST('/admin/user/{id}/reset2FA', { params: { path: { id } }, body: shownBy(proof) });
        return api.unwrap(call).then(editedUserOf);
      },
      reload: ({ id }) => read(api, id),
    }),
  });
