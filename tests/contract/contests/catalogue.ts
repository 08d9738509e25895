import type { Product, Sku } from 'trastienda-client';
import type { Marketplace } from '../../support/marketplace.ts';
import type { Contests } from './contest.ts';

/** Contests between two users of a seller about a product, a variant and a variant's images. */
export function catalogue({ database: { db }, ask }: Marketplace): Contests {
  /** Reopens a product: the demo's variants of Aurora are approved, and therefore locked. */
  const open = async () => {
    const { sku_id, product_id } = await db
      .selectFrom('sku_image')
      .innerJoin('sku', 'sku.id', 'sku_id')
      .select(['sku_id', 'product_id'])
      .where('sku.account_name', '=', 'aurora')
      .executeTakeFirstOrThrow();
    const status = 'PENDING_APPROVAL';
    await db.updateTable('sku').set({ status }).where('product_id', '=', product_id).execute();
    return { sku_id, product_id };
  };
  return {
    saveProduct: async () => {
      const path = `/products/${(await open()).product_id}`;
      const { name, description, category, brand, productSpecifications } = (
        await ask({ call: `GET ${path}`, as: 'seller' })
      ).body as Product;
      const attributes = productSpecifications.map(({ specificationId, value }) => ({ specificationId, value }));
      const body = { name, description, categoryId: category.id, brandId: brand.id, productSpecifications: attributes };
      const put = (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } });
      const told = { action: 'product.changed', fields: ['name'] };
      return { as: 'seller', read: `GET ${path}`, first: put({ name: 'Uno' }), second: put({ name: 'Otro' }), told };
    },
    saveSku: async () => {
      const path = `/sku/${(await open()).sku_id}`;
      const sku = (await ask({ call: `GET ${path}`, as: 'seller' })).body as Sku;
      const { upc, skuName, refId, price, inventory, dimension, images, skuSpecifications } = sku;
      const { width, height, length, weight } = dimension;
      const body = {
        ...{ upc, skuName, refId, width, height, length, weight, images, totalQuantity: inventory.totalQuantity },
        ...{ listPrice: price.listPrice, price: null, priceValidFrom: null, priceValidUntil: null },
        skuSpecifications: skuSpecifications.map(({ specificationId, value }) => ({ specificationId, value })),
      };
      const put = (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } });
      const told = { action: 'sku.changed', fields: ['name'] };
      const [first, second] = [put({ skuName: 'Una' }), put({ skuName: 'Otra' })];
      return { as: 'seller', read: `GET ${path}`, first, second, told };
    },
    decideSku: async () => {
      const path = `/sku/${(await open()).sku_id}`;
      const put = (decision: string) => ({
        call: `PUT ${path}/decision`,
        body: { decision, ...(decision === 'reject' && { note: 'No se vende' }) },
      });
      const told = { action: 'sku.rejected', fields: ['status'] };
      return { as: 'admin', read: `GET ${path}`, first: put('reject'), second: put('approve'), told };
    },
    saveSkuInventory: async () => {
      const path = `/sku/inventories/${(await open()).sku_id}`;
      const put = (totalQuantity: number) => ({ call: `PUT ${path}`, body: { totalQuantity } });
      const told = { action: 'stock.changed', fields: ['totalQuantity'] };
      return { as: 'seller', read: `GET ${path}`, first: put(8001), second: put(8002), told };
    },
    saveSkuImages: async () => {
      const { sku_id } = await db
        .selectFrom('sku_image')
        .innerJoin('sku', 'sku.id', 'sku_id')
        .select('sku_id')
        .where('sku.account_name', '=', 'aurora')
        .where('position', '=', 3)
        .executeTakeFirstOrThrow();
      const urls = await db.selectFrom('sku_image').select('url').where('sku_id', '=', sku_id).execute();
      const images = urls.map(({ url }) => ({ imageUrl: url }));
      const path = `/sku/${sku_id}/images`;
      const put = (body: object) => ({ call: `PUT ${path}`, body });
      const told = { action: 'sku.imagesChanged', fields: ['images'] };
      const first = put({ images: images.slice(1) });
      return { as: 'seller', read: `GET ${path}`, first, second: put({ images: images.slice(1, 2) }), told };
    },
  };
}
