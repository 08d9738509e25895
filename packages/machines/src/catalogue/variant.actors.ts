import type { Sku } from '@trastienda/api-client';
import { isPriceAdvice, type MessageKey, toDecimal } from '@trastienda/domain';
import type { FieldProblems, SavedSku, SkuTerms } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { failureOf } from '../shared/failure.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { askedOf } from './asked.actors.ts';
import { type PriceQuestion, variantFormMachine } from './variant-form.machine.ts';

type Saved = EditSave<SavedSku, SkuTerms>;

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
  const load = (id: number): Promise<Sku> => unwrap(client.GET('/sku/{id}', { params: { path: { id } } }));

  async function save({ resource, value }: Saved): Promise<Saving<SavedSku>> {
    const body = bodyOf(value);
    if (!resource) {
      const params = { path: { id: productId } };
      return { saved: await unwrap(client.POST('/products/{id}/sku', { params, body })) };
    }
    const { id, version, price, inventory } = resource;
    const seen = { priceVersion: price.version, stockVersion: inventory.version };
    try {
      const params = { path: { id }, header: ifMatch(version) };
      return { saved: await unwrap(client.PUT('/sku/{id}', { params, body: { ...body, ...seen } })) };
    } catch (error) {
      // A file or an order changed the price or the stock, which have their own versions.
      if (failureOf(error).code !== 'loads.sku.stale') return overtakenBy(error, () => load(id));
      return { overtaken: { current: await load(id), changedBy: undefined, changedAt: '' } };
    }
  }

  return variantFormMachine.provide({
    actors: {
      load: fromPromise<SavedSku, { id: string }>(({ input }) => load(Number(input.id))),
      save: fromPromise<Saving<SavedSku>, Saved>(({ input }) => save(input)),
      checkField: fromPromise<FieldProblems, { question: string }>(({ input, signal }) =>
        adviceOn(api, JSON.parse(input.question) as PriceQuestion, signal),
      ),
    },
  });
}
