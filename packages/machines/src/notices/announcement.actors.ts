import type { Announcement } from '@trastienda/api-client';
import type { AnnouncementFacts, AnnouncementForm } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { announcementFormMachine } from './announcement-form.machine.ts';

/** The contract's announcement as its form reads it. */
export const announcementFactsOf = ({ image = '', ...rest }: Announcement): AnnouncementFacts => ({ ...rest, image });

/** The form of the announcement, connected to the API. */
export function announcementFormWith({ client, unwrap }: Api) {
  const load = async () => announcementFactsOf(await unwrap(client.GET('/communication')));

  return announcementFormMachine.provide({
    actors: {
      load: fromPromise<AnnouncementFacts, { id: string }>(load),
      save: fromPromise<Saving<AnnouncementFacts>, EditSave<AnnouncementFacts, AnnouncementForm>>(
        async ({ input: { resource, value: body } }) => {
          if (!resource) return { saved: announcementFactsOf(await unwrap(client.POST('/communication', { body }))) };
          const params = { path: { id: resource.id }, header: ifMatch(resource.version) };
          try {
            return { saved: announcementFactsOf(await unwrap(client.PUT('/communication/{id}', { params, body }))) };
          } catch (error) {
            return overtakenBy(error, load);
          }
        },
      ),
    },
  });
}
