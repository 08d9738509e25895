import type { LoggedUser } from '@trastienda/api-client';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { type ProfileDraft, type ProfileFacts, profileFormMachine } from './profile-form.machine.ts';

/** The contract's logged-in user as the profile form reads it. */
export function profileFactsOf({ version, firstName, lastName, activeSendEmail, roles }: LoggedUser): ProfileFacts {
  const isIntegrator = roles.some(({ roleName }) => roleName === 'ADMIN_API');
  return { version, firstName, lastName, activeSendEmail, isIntegrator };
}

/** The form of the user's own data, connected to the API. */
export function profileFormWith({ client, unwrap }: Api) {
  const load = async () => profileFactsOf(await unwrap(client.GET('/admin/loggeduser')));

  return profileFormMachine.provide({
    actors: {
      load: fromPromise<ProfileFacts, { id: string }>(load),
      save: fromPromise<Saving<ProfileFacts>, EditSave<ProfileFacts, ProfileDraft>>(
        async ({ input: { resource, value: body } }) => {
          try {
            const params = { header: ifMatch(resource?.version) };
            return { saved: profileFactsOf(await unwrap(client.PUT('/admin/profile', { params, body }))) };
          } catch (error) {
            return overtakenBy(error, load);
          }
        },
      ),
    },
  });
}
