import type { User } from '@trastienda/api-client';
import type { UserFacts, UserForm } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { type UserProof, userFormMachine } from './user-form.machine.ts';

/** A user of the contract as rules and forms read it. */
export function userFactsOf(user: User): UserFacts {
  const { id, firstName, lastName, email, status, operatingUser } = user;
  const roles = user.roles.map(({ roleName }) => roleName);
  const accountNames = user.organizations.map(({ accountName }) => accountName);
  return { id, firstName, lastName, email, roles, status, operatingUser, accountNames };
}

type Saving = { id: string | undefined; form: UserForm; proof: UserProof | undefined };

/** The part of a body that proves who asks. */
const shownBy = (proof: UserProof | undefined) =>
  proof ? { currentPassword: proof.currentPassword, ...(proof.code && { code: proof.code }) } : {};

/** The user form over the API. */
export function userFormWith({ client, unwrap }: Api) {
  return userFormMachine.provide({
    actors: {
      checkEmail: fromPromise<boolean, { email: string }>(({ input: { email }, signal }) =>
        unwrap(client.GET('/admin/emails/{email}', { params: { path: { email } }, signal })),
      ),
      save: fromPromise<UserFacts, Saving>(async ({ input: { id, form, proof } }) => {
        const { firstName, lastName, email, status, operatingUser } = form;
        const roles = form.roles.map((roleName) => ({ roleName }));
        const organizations = form.accountNames.map((accountName) => ({ accountName }));
        const body = { firstName, lastName, email, roles, status, operatingUser, organizations, ...shownBy(proof) };
        const user = id
          ? await unwrap(client.PUT('/admin/user/{id}', { params: { path: { id } }, body }))
          : await unwrap(client.POST('/admin/user', { body }));
        return userFactsOf(user);
      }),
      resetTwoFactor: fromPromise<void, { id: string; proof: UserProof }>(async ({ input: { id, proof } }) => {
        const params = { path: { id } };
        await unwrap(client.POST('/admin/user/{id}/reset2FA', { params, body: shownBy(proof) }));
      }),
    },
  });
}
