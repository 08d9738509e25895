import type { LoggedUser } from 'trastienda-client';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { type ProfileDraft, type ProfileFacts, profileFormMachine } from './profile-form.machine.ts';

/** The contract's logged-in user as the profile form reads it. */
export function profileFactsOf({ version, firstName, lastName, activeSendEmail, roles }: LoggedUser): ProfileFacts {
  const isIntegrator = roles.some(({ roleName }) => roleName === 'ADMIN_API');
  return { version, firstName, lastName, activeSendEmail, isIntegrator };
}

/** The form of the user's own data, connected to the API. */
export const profileFormWith = ({ client, unwrap }: Api) =>
  profileFormMachine.provide({
    actors: editPorts<ProfileFacts, ProfileDraft>({
      read: () => unwrap(client.GET('/admin/loggeduser')).then(profileFactsOf),
      change: ({ header }, body) =>
        unwrap(client.PUT('/admin/profile', { params: { header }, body })).then(profileFactsOf),
    }),
  });
