import { productLines, sellerSeeds } from './data/sellers.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { DemoProduct, DemoSeller, DemoWorld } from './world.ts';

const FIRST_SKU = 100_001;
const finishes = ['', ' azul', ' negro', ' blanco', ' edición especial', ' verde olivo', ' terracota'];

/** The twelve sellers of the demo, each with a few dozen products. */
export function generatedWorld(random: SeededRandom): DemoWorld {
  let sku = FIRST_SKU;
  const sellers = sellerSeeds.map((seed): DemoSeller => {
    const products: DemoProduct[] = [];
    for (const line of productLines(seed)) {
      for (const finish of finishes.slice(0, random.int(2, finishes.length))) {
        const prefix = seed.accountName
          .replace(/[^a-z]/g, '')
          .slice(0, 3)
          .toUpperCase();
        products.push({
          sku: String(sku++),
          refId: `${prefix}-${random.digits(6)}`,
          name: line.name + finish,
          // prices as people write them: whole pesos, ending in 9
          centavos: (Math.round(random.int(line.pesos[0], line.pesos[1]) / 10) * 10 - 1) * 100,
          line,
        });
      }
    }
    return { accountName: seed.accountName, name: seed.name, products };
  });
  const shelf = sellers.flatMap((seller) => seller.products.map((product) => ({ seller, product })));
  return { sellers, shelf: shuffled(shelf, random) };
}

export function shuffled<T>(items: readonly T[], random: SeededRandom): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = random.int(0, i);
    const held = copy[i] as T;
    copy[i] = copy[j] as T;
    copy[j] = held;
  }
  return copy;
}
