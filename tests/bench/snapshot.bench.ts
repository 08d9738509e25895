import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readSnapshot } from '../../apps/cli/src/services/snapshot/read-snapshot.ts';
import type { ListedSku } from '../../apps/cli/src/services/snapshot/sku-block.ts';
import { skuSection } from '../../apps/cli/src/services/snapshot/sku-section.ts';

// The SKUs of a snapshot: bytes of the file, and time and memory to write it, to read it and to query it. UPCs and stock are random, so
// that no SKU can be derived from another one; real catalogues are smaller. BENCH_SKUS sets their number.
const count = Number(process.env.BENCH_SKUS ?? 1_000_000);

/** Returns the same numbers in every run. */
function random(): () => number {
  let state = 20_261_122;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function* catalogue(): AsyncGenerator<ListedSku[]> {
  const next = random();
  const below = (most: number): number => Math.floor(next() * most);
  let productId = 5_000;
  for (let from = 1; from <= count; from += 5_000) {
    yield Array.from({ length: Math.min(5_000, count - from + 1) }, (_, at): ListedSku => {
      if (below(5) < 2) productId += 1 + below(3);
      const total = below(500);
      return {
        id: 100_000 + from + at,
        productId,
        categoryId: 1 + below(300),
        isApproved: below(10) > 0,
        upc: `750${String(below(2 ** 31)).padStart(10, '0')}`,
        refId: `REF-${below(2 ** 31).toString(36)}`,
        stock: { total, reserved: below(10) > 7 ? below(total) : 0, version: 1 + below(4) },
      };
    });
  }
}

async function* bytes(): AsyncGenerator<string | Uint8Array> {
  const head = { version: 2, takenAt: '2026-11-22T18:00:00.000Z', server: 's', user: 'u', lists: {}, hasSkus: true };
  yield `${JSON.stringify(head)}\n`;
  yield* skuSection(catalogue());
}

/** The duration of `work`, and the peak memory of the process meanwhile. */
async function measured<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number; megabytes: number }> {
  const rss = () => process.memoryUsage().rss;
  let most = rss();
  const watch = setInterval(() => {
    most = Math.max(most, rss());
  }, 20);
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  return { result, seconds: Number(seconds.toFixed(2)), megabytes: Math.round(Math.max(most, rss()) / 1e6) };
}

export const subject = {
  title: 'Snapshots',
  about: 'A million SKUs with random UPCs, identifiers and stock. The peak is that of the whole process.',
};

export async function* measure() {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-bench-'));
  const path = join(folder, 'bench.snapshot');
  try {
    const written = await measured(() => pipeline(Readable.from(bytes()), createWriteStream(path)));
    const size = (await stat(path)).size / 1e6;
    yield {
      what: `write ${count.toLocaleString('en-US')} SKUs`,
      figures: { 'file MB': Number(size.toFixed(1)), seconds: written.seconds, 'peak MB': written.megabytes },
    };
    const read = await measured(() => readSnapshot(path));
    yield { what: 'read it', figures: { seconds: read.seconds, 'peak MB': read.megabytes } };
    const table = read.result.skus;
    const next = random();
    const asked = await measured(async () => {
      for (let batch = 0; batch < 1000; batch++) {
        const skus = Array.from({ length: 1000 }, () => 100_001 + Math.floor(next() * count));
        await table?.ask({ skus, products: [], upcs: skus.map((id) => `750${id}`), named: [] });
      }
    });
    yield {
      what: 'ask about 1,000,000 rows, each for its SKU, its product and a UPC',
      figures: { seconds: asked.seconds, 'peak MB': asked.megabytes },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
