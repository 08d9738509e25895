import type { User } from '@trastienda/api-client';
import type { FieldProblems } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
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

  async function save({ resource, value }: EditSave<EditedUser, UserValue>): Promise<Saving<EditedUser>> {
    const body = bodyOf(value);
    if (!resource) return { saved: editedUserOf(await unwrap(client.POST('/admin/user', { body }))) };
    const { id, version } = resource;
    try {
      const params = { path: { id }, header: ifMatch(version) };
      return { saved: editedUserOf(await unwrap(client.PUT('/admin/user/{id}', { params, body }))) };
    } catch (error) {
      return overtakenBy(error, () => read(api, id));
    }
  }

  return userFormMachine.provide({
    actors: {
      load: fromPromise<EditedUser, { id: string }>(({ input }) => read(api, input.id)),
      save: fromPromise<Saving<EditedUser>, EditSave<EditedUser, UserValue>>(({ input }) => save(input)),
      checkField: fromPromise<FieldProblems, { question: string }>(async ({ input, signal }) => {
        const email = input.question.trim();
        const taken = await unwrap(client.GET('/admin/emails/{email}', { params: { path: { email } }, signal }));
        const none: FieldProblems = {};
        return taken ? { email: { code: 'users.email.taken' } } : none;
      }),
    },
  });
}

/** The reset of a user's two-step, connected to the API. */
export function resetTwoFactorWith(api: Api) {
  const { client, unwrap } = api;
  return resetTwoFactorMachine.provide({
    actors: {
      send: fromPromise<EditedUser, { subject: EditedUser; payload: UserProof }>(
        async ({ input: { subject, payload } }) => {
          const params = { path: { id: subject.id } };
          const body = shownBy(payload);
          return editedUserOf(await unwrap(client.POST('/admin/user/{id}/reset2FA', { params, body })));
        },
      ),
      reload: fromPromise<EditedUser, { subject: EditedUser }>(({ input: { subject } }) => read(api, subject.id)),
    },
  });
}
