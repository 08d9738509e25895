import type { Announcement } from '@trastienda/api-client';
import type { AnnouncementFacts, AnnouncementForm } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { failureOf } from '../shared/failure.ts';
import { announcementMachine } from './announcement.machine.ts';

const factsOf = ({ image = '', ...rest }: Announcement): AnnouncementFacts => ({ ...rest, image });

/** The announcement's form over the API. That there is none is an answer, and no failure (S3 §8). */
export function announcementWith({ client, unwrap }: Api) {
  return announcementMachine.provide({
    actors: {
      load: fromPromise<AnnouncementFacts | undefined>(async ({ signal }) => {
        try {
          return factsOf(await unwrap(client.GET('/communication', { signal })));
        } catch (error) {
          if (failureOf(error).status === 404) return undefined;
          throw error;
        }
      }),
      save: fromPromise<AnnouncementFacts, { id: string | undefined; form: AnnouncementForm }>(
        async ({ input: { id, form } }) =>
          factsOf(
            id === undefined
              ? await unwrap(client.POST('/communication', { body: form }))
              : await unwrap(client.PUT('/communication/{id}', { params: { path: { id } }, body: form })),
          ),
      ),
      remove: fromPromise<void, { id: string }>(async ({ input: { id } }) => {
        await unwrap(client.DELETE('/communication/{id}', { params: { path: { id } } }));
      }),
    },
  });
}
