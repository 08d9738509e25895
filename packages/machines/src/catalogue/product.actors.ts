import type { ProductForm, SavedProduct } from '@trastienda/validators';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { askedOf } from './asked.actors.ts';
import { productFormMachine } from './product-form.machine.ts';

/** The attributes that a category asks of its products, including inherited ones. */
export const askedOfProducts = (api: Api, categoryId: string) => askedOf(api, categoryId, { ofVariants: false });

/** The form of a product, connected to the API. */
export function productFormWith(api: Api) {
  const { client, unwrap } = api;
  async function withAsked(call: Promise<Omit<SavedProduct, 'asked'>>): Promise<SavedProduct> {
    const product = await call;
    return { ...product, asked: await askedOfProducts(api, product.category.id) };
  }
  return productFormMachine.provide({
    actors: editPorts<SavedProduct, ProductForm>({
      read: (id) => withAsked(unwrap(client.GET('/products/{id}', { params: { path: { id: Number(id) } } }))),
      create: (body) => withAsked(unwrap(client.POST('/products', { body }))),
      change: (params, body) => withAsked(unwrap(client.PUT('/products/{id}', { params, body }))),
    }),
  });
}
