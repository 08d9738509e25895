import type { CarrierBlockFacts, CarrierBlockForm, CarrierFacts, CarrierForm } from '@trastienda/domain';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { carrierBlockFormMachine } from './carrier-block-form.machine.ts';
import { carrierFormMachine } from './carrier-form.machine.ts';

/** The form of a carrier, connected to the API. */
export const carrierFormWith = ({ client, unwrap }: Api) =>
  carrierFormMachine.provide({
    actors: editPorts<CarrierFacts, CarrierForm>({
      read: (id) => unwrap(client.GET('/carriers/{id}', { params: { path: { id } } })),
      create: (body) => unwrap(client.POST('/carriers', { body })),
      change: (params, body) => unwrap(client.PUT('/carriers/{id}', { params, body })),
    }),
  });

/** The form of a block of carriers, connected to the API. */
export function carrierBlockFormWith({ client, unwrap }: Api) {
  const bodyOf = ({ sellers, ...form }: CarrierBlockForm) => ({
    ...form,
    sellers: sellers.map((accountName) => ({ accountName })),
  });
  return carrierBlockFormMachine.provide({
    actors: editPorts<CarrierBlockFacts, CarrierBlockForm>({
      read: (id) => unwrap(client.GET('/blockedcarriers/{id}', { params: { path: { id } } })),
      create: (value) => unwrap(client.POST('/blockedcarriers', { body: bodyOf(value) })),
      change: (params, value) => unwrap(client.PUT('/blockedcarriers/{id}', { params, body: bodyOf(value) })),
    }),
  });
}
