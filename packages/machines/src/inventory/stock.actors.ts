import type { StockFacts, StockValue } from '@trastienda/validators';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { seen } from '../shared/if-match.ts';
import { stockFormMachine } from './stock-form.machine.ts';

/** Reads and writes the stock of a variant through the API; a write names the version that the user saw (ADR 46). */
export const stockWith = ({ client, unwrap }: Api) => ({
  read: (id: number): Promise<StockFacts> => unwrap(client.GET('/sku/inventories/{id}', { params: { path: { id } } })),
  write: (stock: Pick<StockFacts, 'id' | 'version'>, body: StockValue): Promise<StockFacts> =>
    unwrap(client.PUT('/sku/inventories/{id}', { params: seen(stock), body })),
});

/** The form of a variant's stock, connected to the API. */
export function stockFormWith(api: Api) {
  const { read, write } = stockWith(api);
  return stockFormMachine.provide({
    actors: editPorts<StockFacts, StockValue>({
      read: (id) => read(Number(id)),
      change: (_, value, stock) => write(stock, value),
    }),
  });
}
