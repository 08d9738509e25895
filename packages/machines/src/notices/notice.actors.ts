import type { Notification } from '@trastienda/api-client';
import type { NoticeForm } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { type NoticeFacts, noticeFormMachine } from './notice-form.machine.ts';

const factsOf = ({ id, version, text, notifyDate, status }: Notification): NoticeFacts => ({
  id,
  version,
  text,
  notifyDate: notifyDate ?? '',
  sent: status === 'SENT',
});

/** The form of a scheduled message, connected to the API. */
export function noticeFormWith({ client, unwrap }: Api) {
  const load = async (id: string) =>
    factsOf(await unwrap(client.GET('/notifications/{id}', { params: { path: { id } } })));

  return noticeFormMachine.provide({
    actors: {
      load: fromPromise<NoticeFacts, { id: string }>(({ input }) => load(input.id)),
      save: fromPromise<Saving<NoticeFacts>, EditSave<NoticeFacts, NoticeForm>>(
        async ({ input: { resource, value: body } }) => {
          if (!resource) return { saved: factsOf(await unwrap(client.POST('/notifications', { body }))) };
          const { id } = resource;
          const params = { path: { id }, header: ifMatch(resource.version) };
          try {
            const changed = await unwrap(client.PUT('/notifications/{id}', { params, body }));
            return { saved: factsOf(changed) };
          } catch (error) {
            return overtakenBy(error, () => load(id));
          }
        },
      ),
    },
  });
}
