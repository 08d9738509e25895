import type { CarrierBlockFacts, CarrierBlockForm, CarrierFacts, CarrierForm } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { carrierBlockFormMachine } from './carrier-block-form.machine.ts';
import { carrierFormMachine } from './carrier-form.machine.ts';

/** The form of a carrier, connected to the API. */
export function carrierFormWith({ client, unwrap }: Api) {
  const load = (id: string): Promise<CarrierFacts> =>
    unwrap(client.GET('/carriers/{id}', { params: { path: { id } } }));

  return carrierFormMachine.provide({
    actors: {
      load: fromPromise<CarrierFacts, { id: string }>(({ input }) => load(input.id)),
      save: fromPromise<Saving<CarrierFacts>, EditSave<CarrierFacts, CarrierForm>>(
        async ({ input: { resource, value: body } }) => {
          if (!resource) return { saved: await unwrap(client.POST('/carriers', { body })) };
          const { id, version } = resource;
          const params = { path: { id }, header: ifMatch(version) };
          try {
            return { saved: await unwrap(client.PUT('/carriers/{id}', { params, body })) };
          } catch (error) {
            return overtakenBy(error, () => load(id));
          }
        },
      ),
    },
  });
}

/** The form of a block of carriers, connected to the API. */
export function carrierBlockFormWith({ client, unwrap }: Api) {
  const load = (id: string): Promise<CarrierBlockFacts> =>
    unwrap(client.GET('/blockedcarriers/{id}', { params: { path: { id } } }));

  return carrierBlockFormMachine.provide({
    actors: {
      load: fromPromise<CarrierBlockFacts, { id: string }>(({ input }) => load(input.id)),
      save: fromPromise<Saving<CarrierBlockFacts>, EditSave<CarrierBlockFacts, CarrierBlockForm>>(
        async ({ input: { resource, value } }) => {
          const body = { ...value, sellers: value.sellers.map((accountName) => ({ accountName })) };
          if (!resource) return { saved: await unwrap(client.POST('/blockedcarriers', { body })) };
          const { id, version } = resource;
          const params = { path: { id }, header: ifMatch(version) };
          try {
            return { saved: await unwrap(client.PUT('/blockedcarriers/{id}', { params, body })) };
          } catch (error) {
            return overtakenBy(error, () => load(id));
          }
        },
      ),
    },
  });
}
