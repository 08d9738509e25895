import type { Api } from '../shared/api.actors.ts';
import { confirmPorts } from '../shared/confirm-ports.ts';
import { seen } from '../shared/if-match.ts';
import { type ReviewedSku, type ReviewTerms, reviewSkuMachine } from './review-sku.machine.ts';

/** The decision about one variant, connected to the API. */
export const reviewSkuWith = ({ client, unwrap }: Api) =>
  reviewSkuMachine.provide({
    actors: confirmPorts<ReviewedSku, ReviewTerms>({
      send: (sku, body) => unwrap(client.PUT('/sku/{id}/decision', { params: seen(sku), body })),
      reload: ({ id }) => unwrap(client.GET('/sku/{id}', { params: { path: { id } } })),
    }),
  });
