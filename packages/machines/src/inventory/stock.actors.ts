import type { StockFacts, StockValue } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { stockFormMachine } from './stock-form.machine.ts';

/** Reads and writes the stock of a variant through the API; a write names the version that the user saw (ADR 46). */
export function stockWith({ client, unwrap }: Api) {
  return {
    read: (id: number): Promise<StockFacts> =>
      unwrap(client.GET('/sku/inventories/{id}', { params: { path: { id } } })),
    write: ({ id, version }: Pick<StockFacts, 'id' | 'version'>, body: StockValue): Promise<StockFacts> => {
      const params = { path: { id }, header: ifMatch(version) };
      return unwrap(client.PUT('/sku/inventories/{id}', { params, body }));
    },
  };
}

/** The form of a variant's stock, connected to the API. */
export function stockFormWith(api: Api) {
  const { read, write } = stockWith(api);
  return stockFormMachine.provide({
    actors: {
      load: fromPromise<StockFacts, { id: string }>(({ input }) => read(Number(input.id))),
      save: fromPromise<Saving<StockFacts>, EditSave<StockFacts, StockValue>>(
        async ({ input: { resource, value } }) => {
          if (!resource) throw new Error('The stock of a variant is saved that was never read.');
          try {
            return { saved: await write(resource, value) };
          } catch (error) {
            return overtakenBy(error, () => read(resource.id));
          }
        },
      ),
    },
  });
}
