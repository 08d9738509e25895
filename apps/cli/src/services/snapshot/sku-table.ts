import { codeKey, identifierHash, type ProductFacts, type SkuFacts } from '@trastienda/domain';
import type { AskCatalogue } from '@trastienda/validators';
import { blockRows, type SkuBlock } from './sku-block.ts';

/** A seller's SKUs from a snapshot, indexed for lookups; the numbers are in typed arrays, about 60 MB per million. */
export class SkuTable {
  readonly rows: number;
  readonly #blocks: readonly SkuBlock[];
  #upcs: RowIndex | undefined;
  #products: RowIndex | undefined;
  /** Marks, at the first row of each product, whether the product has an approved SKU. */
  #locked: Uint8Array | undefined;

  /** All blocks except the last one must be full. */
  constructor(blocks: readonly SkuBlock[]) {
    this.#blocks = blocks;
    this.rows = blocks.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** Answers the catalogue questions of rows; it cannot find products by name. */
  readonly ask: AskCatalogue = async ({ skus, products, upcs }) => {
    const found = skus.flatMap((id) => this.#sku(id) ?? []);
    const wanted = new Set([...products, ...found.map(({ productId }) => productId)]);
    return {
      skus: found,
      products: [...wanted].flatMap((id) => this.#product(id) ?? []),
      upcs: upcs.flatMap((upc) => {
        const row = this.#rowOfUpc(upc);
        return row < 0 ? [] : [{ upc, skuId: this.#in(row, 'ids') }];
      }),
    };
  };

  #sku(id: number): SkuFacts | undefined {
    const row = this.#rowOf(id);
    if (row < 0) return undefined;
    const reserved = this.#in(row, 'reserved');
    return {
      id,
      productId: this.#in(row, 'products'),
      upc: this.#upc(row),
      refIdHash: this.#in(row, 'refIdHashes'),
      isApproved: this.#in(row, 'approved') === 1,
      ...(reserved >= 0 && { stock: { total: this.#in(row, 'totals'), reserved, version: this.#in(row, 'versions') } }),
    };
  }

  #product(id: number): ProductFacts | undefined {
    const index = this.#productIndex();
    const row = index.find(numberHash(id), (one) => this.#in(one, 'products') === id);
    return row < 0 ? undefined : { id, categoryId: this.#in(row, 'categories'), isLocked: this.#locked?.[row] === 1 };
  }

  /** The row of a SKU, or -1; ids ascend from row to row. */
  #rowOf(id: number): number {
    let [low, high] = [0, this.rows - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#in(middle, 'ids');
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #rowOfUpc(upc: string): number {
    this.#upcs ??= this.#indexed((index, row) => {
      if (this.#in(row, 'ids') > 0) index.add(textHash(codeKey(this.#upc(row))), row);
    });
    const key = codeKey(upc);
    return this.#upcs.find(textHash(key), (row) => codeKey(this.#upc(row)) === key);
  }

  #productIndex(): RowIndex {
    if (this.#products) return this.#products;
    const locked = new Uint8Array(this.rows);
    this.#products = this.#indexed((index, row) => {
      const id = this.#in(row, 'products');
      const hash = numberHash(id);
      const first = index.find(hash, (one) => this.#in(one, 'products') === id);
      if (first < 0) index.add(hash, row);
      if (this.#in(row, 'approved') === 1) locked[first < 0 ? row : first] = 1;
    });
    this.#locked = locked;
    return this.#products;
  }

  #indexed(note: (index: RowIndex, row: number) => void): RowIndex {
    const index = new RowIndex(this.rows);
    for (let row = 0; row < this.rows; row++) note(index, row);
    return index;
  }

  #in(row: number, column: NumberColumn): number {
    return this.#blocks[Math.floor(row / blockRows)]?.[column][row % blockRows] ?? 0;
  }

  #upc(row: number): string {
    const block = this.#blocks[Math.floor(row / blockRows)];
    const at = row % blockRows;
    if (!block) return '';
    return decoder.decode(block.upcs.subarray(block.upcStarts[at], block.upcStarts[at + 1]));
  }
}

type NumberColumn = 'ids' | 'products' | 'categories' | 'approved' | 'reserved' | 'totals' | 'versions' | 'refIdHashes';

const decoder = new TextDecoder();

/** Rows indexed by a hash of their key. */
class RowIndex {
  readonly #rows: Int32Array;
  readonly #mask: number;

  constructor(rows: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, rows * 2)));
    this.#rows = new Int32Array(size).fill(-1);
    this.#mask = size - 1;
  }

  add(hash: number, row: number): void {
    let at = hash & this.#mask;
    while ((this.#rows[at] as number) >= 0) at = (at + 1) & this.#mask;
    this.#rows[at] = row;
  }

  /** The first row with this hash that `isMeant` accepts, or -1. */
  find(hash: number, isMeant: (row: number) => boolean): number {
    for (let at = hash & this.#mask; ; at = (at + 1) & this.#mask) {
      const row = this.#rows[at] as number;
      if (row < 0 || isMeant(row)) return row;
    }
  }
}

/** Multiplies, so that neighbouring numbers are far apart. */
const numberHash = (value: number): number => mixed(Math.imul(value | 0, 0x9e3779b1) ^ Math.floor(value / 2 ** 32));

const textHash = (text: string): number => mixed(identifierHash(text));

const mixed = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0;
