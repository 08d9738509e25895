import type { Memory } from '../store/ledger.ts';
import type { Flow, World } from './flows.ts';
import { heldUnits } from './known-order.ts';

const skusAtOnce = 100;

/** The stock: what changed after the cursor, and what the storefront has yet to hear of. */
export function stockFlow(world: World): Flow<number> {
  const { ledger, marketplace, storefront } = world;
  return {
    async read(place) {
      const { rows, place: next, more } = await marketplace.stock(place);
      const items: { key: string; content: number }[] = [];
      for (const { sku, available } of rows) {
        const known = await ledger.get('stock', sku);
        if (known?.available !== available || known.isDue) items.push({ key: sku, content: available });
      }
      const changed = new Set(items.map(({ key }) => key));
      if (!more) {
        for await (const [sku, value] of ledger.all('stock')) {
          const { available, isDue } = value as { available: number; isDue: boolean };
          if (isDue && !changed.has(sku) && (await ledger.get('sku', sku)))
            items.push({ key: sku, content: available });
        }
      }
      return { items, place: next, more };
    },
    async deliver(items) {
      const held = heldUnits(ledger.open.values());
      const available = new Map(items.map(({ key, content }) => [key, content]));
      const sold: { sku: string; available: number; held: number }[] = [];
      const memory = new Map<string, Memory>();
      for (const { key: sku, content } of items) {
        const known = await ledger.get('sku', sku);
        memory.set(sku, { kind: 'stock', key: sku, value: { available: content, isDue: true } });
        // What is not told yet is remembered, and told with its product.
        if (known) sold.push({ sku, available: known.isSold ? content : 0, held: held.get(sku) ?? 0 });
      }
      const told: { key: string; refusal?: { code: string; message: string } }[] = [];
      for (let n = 0; n < sold.length; n += skusAtOnce)
        told.push(...(await storefront.setStock(sold.slice(n, n + skusAtOnce))));
      for (const { key, refusal } of told) {
        if (!refusal)
          memory.set(key, { kind: 'stock', key, value: { available: available.get(key) ?? 0, isDue: false } });
      }
      return items.map(({ key }) => {
        const refusal = told.find((one) => one.key === key)?.refusal;
        const remembered = memory.get(key);
        return { key, ...(refusal && { refusal }), memory: remembered ? [remembered] : [] };
      });
    },
  };
}
