import type { SettingsForm } from '@trastienda/domain';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { type SettingsFacts, settingsFormMachine } from './settings-form.machine.ts';

/** The form of the general settings, connected to the API. */
export const settingsFormWith = ({ client, unwrap }: Api) =>
  settingsFormMachine.provide({
    actors: editPorts<SettingsFacts, SettingsForm>({
      read: () => unwrap(client.GET('/generalsettings')),
      change: ({ header }, body) => unwrap(client.PUT('/generalsettings', { params: { header }, body })),
    }),
  });
