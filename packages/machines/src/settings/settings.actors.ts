import type { SettingsForm } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { type SettingsFacts, settingsFormMachine } from './settings-form.machine.ts';

/** The form of the general settings, connected to the API. */
export function settingsFormWith({ client, unwrap }: Api) {
  const load = (): Promise<SettingsFacts> => unwrap(client.GET('/generalsettings'));

  return settingsFormMachine.provide({
    actors: {
      load: fromPromise<SettingsFacts, { id: string }>(load),
      save: fromPromise<Saving<SettingsFacts>, EditSave<SettingsFacts, SettingsForm>>(
        async ({ input: { resource, value: body } }) => {
          try {
            const params = { header: ifMatch(resource?.version) };
            return { saved: await unwrap(client.PUT('/generalsettings', { params, body })) };
          } catch (error) {
            return overtakenBy(error, load);
          }
        },
      ),
    },
  });
}
