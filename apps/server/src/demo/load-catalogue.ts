import type { Database } from '../db/database.ts';
import { MARKETPLACE } from '../db/scope.ts';
import { CatalogueRows, settleCatalogue } from './catalogue-rows.ts';
import { type CatalogueTree, leafOf, writeTree } from './catalogue-tree.ts';
import { brandNames, colours, conditionSeeds, models, rateZones } from './data/catalogue.ts';
import type { ProductPictures } from './product-pictures.ts';
import type { SeededRandom } from './seeded-random.ts';
import { type DemoLine, type DemoProduct, type DemoSeller, type DemoWorld, demoCarriers } from './world.ts';

const DAY = 86_400_000;
const FIRST_PRODUCT = 5_001;
const FIRST_SKU = 100_001;
const PRODUCTS_A_BLOCK = 5_000;

type Plan = {
  world: DemoWorld;
  random: SeededRandom;
  end: number;
  /** The total number of products: besides those that orders contain, each line gets products of other brands up to this number. */
  products: number;
  /** Stores pictures; without it, image addresses name a host that does not answer. */
  pictures?: ProductPictures;
  /** The brand for a world whose products have none. */
  ownBrand?: string;
};

type Article = {
  seller: DemoSeller;
  line: DemoLine;
  name: string;
  brandId: number;
  variants: readonly Pick<DemoProduct, 'sku' | 'refId' | 'name' | 'centavos'>[];
  isSold: boolean;
};

/** Writes brands, categories, products with their variants, conditions and rates. Answers the numbers of products and variants. */
export async function loadCatalogue(database: Database, plan: Plan): Promise<{ products: number; skus: number }> {
  const rows = new CatalogueRows();
  const tree = writeTree(rows, plan.world, plan.ownBrand);
  writeConditions(rows, plan.world);
  writeRates(rows, plan);
  let products = 0;
  let skus = 0;
  for (const article of articles(plan, tree)) {
    await writeArticle(rows, plan, tree, article, FIRST_PRODUCT + products);
    products += 1;
    skus += article.variants.length;
    if (products % PRODUCTS_A_BLOCK === 0) await rows.send(database);
  }
  await rows.send(database);
  await settleCatalogue(database);
  return { products, skus };
}

function* articles({ world, random, products, ownBrand }: Plan, tree: CatalogueTree): Generator<Article> {
  const lines = new Map<DemoLine, { seller: DemoSeller; variants: DemoProduct[] }>();
  for (const seller of world.sellers) {
    for (const product of seller.products) {
      const held = lines.get(product.line);
      if (held) held.variants.push(product);
      else lines.set(product.line, { seller, variants: [product] });
    }
  }
  let count = 0;
  let sku = FIRST_SKU + world.shelf.length;
  for (const [line, { seller, variants }] of lines) {
    const brandId = ownBrand === undefined ? random.pick(tree.brandIds) : tree.brandId(ownBrand);
    yield { seller, line, name: line.name, brandId, variants, isSold: true };
    count += 1;
  }
  for (let round = 0; count < products; round += 1) {
    for (const [line, { seller, variants }] of lines) {
      if (count >= products) return;
      const brandId = tree.brandIds[(round * 7 + count) % tree.brandIds.length] ?? 1;
      const name = `${line.name} ${brandNames[brandId - 1]} ${models[round % models.length]}`;
      const base = random.pick(variants).centavos;
      const kinds = colours.slice(0, Number(random.weighted({ 1: 25, 2: 30, 3: 25, 4: 20 })));
      yield {
        seller,
        line,
        name,
        brandId,
        isSold: false,
        variants: kinds.map((colour) => ({
          sku: String(sku++),
          refId: `${seller.accountName.slice(0, 3).toUpperCase()}-${random.digits(6)}`,
          name: `${name} ${colour}`,
          centavos: Math.max(1_900, Math.round((base * random.int(80, 130)) / 100_000) * 1_000 - 100),
        })),
      };
      count += 1;
    }
  }
}

async function writeArticle(
  rows: CatalogueRows,
  plan: Plan,
  tree: CatalogueTree,
  article: Article,
  id: number,
): Promise<void> {
  const { random, end } = plan;
  const { seller, line, name } = article;
  const path = leafOf(line);
  const created = new Date(end - random.int(20, 700) * DAY - random.int(0, DAY)).toISOString();
  const description =
    line.description ?? `${name}. Producto de ${seller.name}, con envío a toda la República Mexicana.`;
  rows.add('product', [
    id,
    seller.accountName,
    name,
    description,
    tree.idOf.get(path),
    article.brandId,
    created,
    created,
  ]);
  const asked = tree.asks(path);
  for (const use of asked) {
    if (!use.ofVariant && (use.required || random.chance(0.7)))
      rows.add('product_specification', [seller.accountName, id, use.id, random.pick(use.values)]);
  }
  const sizes = line.dimensions ?? sizesOf(random);
  for (const variant of article.variants) {
    const status = article.isSold
      ? 'APPROVED'
      : random.weighted({ APPROVED: 82, PENDING_APPROVAL: 11, REJECTED: 7 } as const);
    const { sku } = variant;
    rows.add('sku', [
      sku,
      id,
      seller.accountName,
      upcOf(sku),
      variant.name,
      variant.refId,
      status,
      sizes.width,
      sizes.height,
      sizes.length,
      sizes.weight,
      random.chance(0.3) ? random.int(1, 2) : null,
      created,
      created,
    ]);
    for (const use of asked) {
      if (use.ofVariant && (use.required || random.chance(0.7)))
        rows.add('sku_specification', [seller.accountName, sku, use.id, random.pick(use.values)]);
    }
    const images = status === 'PENDING_APPROVAL' && random.chance(0.2) ? 0 : random.int(1, 4);
    for (let position = 1; position <= images; position += 1) {
      const hosted = `https://imagenes.example/${seller.accountName}/${sku}-${position}.jpg`;
      // Two images are drawn; the others were named in a file, on hosts that may not answer.
      const drawn =
        position < 3 && (await plan.pictures?.keep(rows, seller.accountName, path, variant.name, position === 2));
      rows.add('sku_image', [seller.accountName, sku, position, drawn || hosted]);
    }
    rows.add('sku_price', [seller.accountName, sku, ...pricesOf(random, variant.centavos, end)]);
    const total = random.chance(0.06) ? 0 : random.int(1, 240);
    const spare = random.chance(0.4) ? random.int(1, 6) : 0;
    // Orders reserve theirs later, besides these.
    rows.add('sku_stock', [seller.accountName, sku, id, total === 0 ? 0 : total + spare, 0]);
  }
}

/** The prices of a variant: a regular price alone, or a discount on a higher one. */
function pricesOf(random: SeededRandom, centavos: number, end: number): unknown[] {
  if (!random.chance(0.3)) return [centavos, null, null, null];
  const day = (days: number) => new Date(end + days * DAY).toISOString().slice(0, 10);
  const list = Math.ceil((centavos * 100) / random.pick([95, 90, 85, 80, 75]) / 1_000) * 1_000;
  const from = -random.int(1, 60);
  return [list, centavos, day(from), day(random.chance(0.9) ? random.int(5, 90) : from + 1)];
}

function sizesOf(random: SeededRandom) {
  return {
    width: random.int(5, 90),
    height: random.int(3, 80),
    length: random.int(5, 120),
    weight: random.int(8, 1_200) * 10,
  };
}

/** A thirteen-digit code of a Mexican company, with its check digit. */
function upcOf(sku: string): string {
  const head = `750${sku.padStart(9, '0').slice(-9)}`;
  let sum = 0;
  for (let i = 0; i < head.length; i += 1) sum += Number(head[i]) * (i % 2 === 0 ? 1 : 3);
  return head + ((10 - (sum % 10)) % 10);
}

function writeConditions(rows: CatalogueRows, { sellers }: DemoWorld): void {
  conditionSeeds.forEach(({ name, visible, active }, n) => {
    rows.add('commercial_condition', [n + 1, name, visible, active, n === 0]);
  });
  // The first condition is the default and sellers get the second; the third is left for trying out.
  for (const { accountName } of sellers) rows.add('commercial_condition_seller', [2, accountName]);
}

/** Writes rates of the first sellers for their own carriers, and the marketplace's rates for its administered carrier. */
function writeRates(rows: CatalogueRows, { world, random }: Plan): void {
  const weights = [
    [0, 5_000],
    [5_001, 20_000],
  ] as const;
  const owners: (readonly [carrier: string, account: string])[] = [
    [demoCarriers.administered.id, MARKETPLACE],
    ...world.sellers
      .slice(0, 12)
      .map(({ accountName }, n) => [n % 2 === 0 ? demoCarriers.dhl.id : demoCarriers.fedex.id, accountName] as const),
  ];
  for (const [carrier, account] of owners) {
    for (const zone of rateZones) {
      weights.forEach(([from, to], heavy) => {
        const cost = Math.round((random.int(85, 130) + heavy * 70) * zone.factor) * 100;
        const range = [zone.from, zone.to, '{}'];
        rows.add('shipping_rate', [
          carrier,
          account,
          'MEX',
          cost,
          heavy,
          1_500,
          200_000,
          zone.days,
          from,
          to,
          ...range,
        ]);
      });
    }
    rows.add('shipping_rate', [
      carrier,
      account,
      'MEX',
      9_900,
      0,
      0,
      100_000,
      1,
      0,
      5_000,
      null,
      null,
      '{44160,45500}',
    ]);
  }
}
