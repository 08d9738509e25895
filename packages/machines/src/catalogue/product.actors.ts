import type { ProductForm, SavedProduct } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { askedOf } from './asked.actors.ts';
import { productFormMachine } from './product-form.machine.ts';

type Saved = EditSave<SavedProduct, ProductForm>;

/** The attributes that a category asks of its products, including inherited ones. */
export const askedOfProducts = (api: Api, categoryId: string) => askedOf(api, categoryId, { ofVariants: false });

/** The form of a product, connected to the API. */
export function productFormWith(api: Api) {
  const { client, unwrap } = api;
  const withAsked = async (product: Omit<SavedProduct, 'asked'>): Promise<SavedProduct> => ({
    ...product,
    asked: await askedOfProducts(api, product.category.id),
  });
  const load = async (id: number): Promise<SavedProduct> =>
    withAsked(await unwrap(client.GET('/products/{id}', { params: { path: { id } } })));

  async function save({ resource, value }: Saved): Promise<Saving<SavedProduct>> {
    if (!resource) return { saved: await withAsked(await unwrap(client.POST('/products', { body: value }))) };
    const { id, version } = resource;
    try {
      const params = { path: { id }, header: ifMatch(version) };
      return { saved: await withAsked(await unwrap(client.PUT('/products/{id}', { params, body: value }))) };
    } catch (error) {
      return overtakenBy(error, () => load(id));
    }
  }

  return productFormMachine.provide({
    actors: {
      load: fromPromise<SavedProduct, { id: string }>(({ input }) => load(Number(input.id))),
      save: fromPromise<Saving<SavedProduct>, Saved>(({ input }) => save(input)),
    },
  });
}
