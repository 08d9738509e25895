import type { PresetForm } from 'trastienda-client';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { type FlowPreset, type PresetValue, presetFormMachine } from './preset-form.machine.ts';

/** A preset as a call sends it. */
const toForm = ({ subject, name, load, report }: PresetValue): PresetForm => ({
  subject,
  name,
  ...(load && { load: { ...load, ...(load.readings && { readings: [...load.readings] }) } as PresetForm['load'] }),
  ...(report && { report: { ...report, columns: [...report.columns] } }),
});

/** The form of a preset, connected to the API. */
export const presetFormWith = ({ client, unwrap }: Api) =>
  presetFormMachine.provide({
    actors: editPorts<FlowPreset, PresetValue>({
      read: async (id) => (await unwrap(client.GET('/presets/{id}', { params: { path: { id } } }))) as FlowPreset,
      create: async (value) => (await unwrap(client.POST('/presets', { body: toForm(value) }))) as FlowPreset,
      change: async (params, value) =>
        (await unwrap(client.PUT('/presets/{id}', { params, body: toForm(value) }))) as FlowPreset,
    }),
  });
