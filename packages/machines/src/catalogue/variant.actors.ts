import { isPriceAdvice, type MessageKey, toDecimal } from '@trastienda/domain';
import type { FieldProblems, SavedSku, SkuTerms } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { askedOf } from './asked.actors.ts';
import { type PriceQuestion, variantFormMachine } from './variant-form.machine.ts';

/** The attributes that a category asks of its variants, including inherited ones. */
export const askedOfVariants = (api: Api, categoryId: string) => askedOf(api, categoryId, { ofVariants: true });

const money = (centavos: number | null) => (centavos === null ? null : toDecimal(centavos));

function bodyOf({ upc, data, quantity, price, images, attributes }: SkuTerms) {
  const { name, refId, width, height, length, weight } = data;
  return {
    ...{ upc, skuName: name, refId, totalQuantity: quantity, width, height, length, weight },
    listPrice: toDecimal(price.listPriceCentavos),
    price: money(price.priceCentavos),
    priceValidFrom: price.validFrom,
    priceValidUntil: price.validUntil,
    images: images.map((imageUrl) => ({ imageUrl })),
    skuSpecifications: attributes,
  };
}

/** The server's advice about a price: each of its messages, and whether the price must wait for an administrator (S2 §5). */
async function adviceOn({ client, unwrap }: Api, { isNew, body }: PriceQuestion, signal: AbortSignal) {
  const { problems, needsApproval } = await unwrap(
    isNew
      ? client.POST('/validateprice/creation', { body, signal })
      : client.POST('/validateprice/edition', { body, signal }),
  );
  const codes: MessageKey[] = problems.map(({ code }) => code).filter(isPriceAdvice);
  if (needsApproval) codes.push('skus.price.approval');
  return Object.fromEntries(codes.map((code) => [code, { code }]));
}

/** The form of a variant, connected to the API; a new variant belongs to the product `productId`. */
export function variantFormWith(api: Api, productId: number) {
  const { client, unwrap } = api;
  return variantFormMachine.provide({
    actors: {
      ...editPorts<SavedSku, SkuTerms>({
        read: (id) => unwrap(client.GET('/sku/{id}', { params: { path: { id: Number(id) } } })),
        create: (value) =>
          unwrap(client.POST('/products/{id}/sku', { params: { path: { id: productId } }, body: bodyOf(value) })),
        change: (params, value, { price, inventory }) => {
          const versions = { priceVersion: price.version, stockVersion: inventory.version };
          return unwrap(client.PUT('/sku/{id}', { params, body: { ...bodyOf(value), ...versions } }));
        },
        // A file or an order changed the price or the stock, which have their own versions.
        isStale: ({ code }) => code === 'loads.sku.stale',
      }),
      checkField: fromPromise<FieldProblems, { question: string }>(({ input, signal }) =>
        adviceOn(api, JSON.parse(input.question) as PriceQuestion, signal),
      ),
    },
  });
}
