import type { KnownProduct, Memory } from '../store/ledger.ts';
import type { Flow, World } from './flows.ts';
import type { Marketplace, ShopProduct } from './ports.ts';

/** The products of the marketplace: read page after page, and told to the storefront where they differ from what it was told. */
export function catalogueFlow(world: World): Flow<ShopProduct> {
  const { ledger, marketplace, storefront } = world;
  const known = new Map<string, KnownProduct>();
  const seen = new Set<string>();
  let isWhole = false;
  let endedAt = Number.NEGATIVE_INFINITY;
  const start = async () => {
    known.clear();
    seen.clear();
    for await (const [id, product] of ledger.all('product')) known.set(id, product as KnownProduct);
  };
  return {
    async read(place) {
      if (place === '' && world.now().getTime() - endedAt < world.catalogueEvery)
        return { items: [], place, more: false };
      // After a kill in the middle, what came before is unknown: what is missing is looked for the next time.
      if (place === '') isWhole = true;
      if (place === '' || known.size === 0) await start();
      const page = await marketplace.products(place, (id, fingerprint) => known.get(id)?.fingerprint === fingerprint);
      for (const id of page.seen) seen.add(id);
      const items = page.rows.map((product) => ({
        key: product.id,
        content: withGone(product, known.get(product.id)),
      }));
      if (page.more) return { items, place: page.place, more: true };
      const gone = isWhole ? await goneProducts(marketplace, known, seen) : [];
      endedAt = world.now().getTime();
      isWhole = false;
      return { items: [...items, ...gone.map((content) => ({ key: content.id, content }))], place: '', more: false };
    },
    async deliver(items) {
      const products = new Map(items.map(({ key, content }) => [key, content]));
      const sent = await storefront.publish(items.map(({ content }) => content));
      return Promise.all(
        sent.map(async ({ key, refusal }) => {
          const product = products.get(key);
          if (refusal || !product) return { key, ...(refusal && { refusal }) };
          known.set(key, knownOf(product));
          return { key, memory: await memoriesOf(world, product) };
        }),
      );
    },
  };
}

const knownOf = ({ fingerprint, accountName, variants }: ShopProduct): KnownProduct => ({
  fingerprint,
  accountName,
  skus: variants.map(({ sku }) => sku),
});

const unsold = (sku: string) => ({ sku, name: '', upc: '', centavos: 0, isSold: false });

/** A product with its variants that were told and that the marketplace has no more: they are sold no more. */
function withGone(product: ShopProduct, known: KnownProduct | undefined): ShopProduct {
  const gone = (known?.skus ?? []).filter((sku) => product.variants.every((variant) => variant.sku !== sku));
  return gone.length === 0 ? product : { ...product, variants: [...product.variants, ...gone.map(unsold)] };
}

async function memoriesOf({ ledger }: World, product: ShopProduct): Promise<Memory[]> {
  const { id, accountName, variants } = product;
  const memories: Memory[] = [{ kind: 'product', key: id, value: knownOf(product) }];
  for (const { sku, isSold } of variants) {
    const stock = (await ledger.get('stock', sku)) ?? (isSold ? undefined : { available: 0 });
    memories.push({ kind: 'sku', key: sku, value: { product: id, accountName, isSold } });
    // A new variant has stock that the storefront has not heard of.
    if (stock) memories.push({ kind: 'stock', key: sku, value: { ...stock, isDue: true } });
  }
  return memories;
}

const goneFingerprint = 'gone';

/**
 * Products that were told and that the marketplace has no more: they stay in the storefront, and are sold no more. A page may have passed over
 * one, where another was deleted before it meanwhile.
 */
async function goneProducts(
  marketplace: Marketplace,
  known: ReadonlyMap<string, KnownProduct>,
  seen: ReadonlySet<string>,
): Promise<ShopProduct[]> {
  const gone: ShopProduct[] = [];
  for (const [id, { fingerprint, accountName, skus }] of known) {
    if (seen.has(id) || fingerprint === goneFingerprint || (await marketplace.hasProduct(id))) continue;
    gone.push({
      id,
      accountName,
      name: '',
      description: '',
      images: [],
      variants: skus.map(unsold),
      fingerprint: goneFingerprint,
    });
  }
  return gone;
}
