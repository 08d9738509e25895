import { createHash } from 'node:crypto';
import brands from './sample/brands.json' with { type: 'json' };
import categories from './sample/categories.json' with { type: 'json' };
import productSpecifications from './sample/product-specifications.json' with { type: 'json' };
import variantSpecifications from './sample/variant-specifications.json' with { type: 'json' };
import type { StorefrontFeed, StorefrontPort } from './storefront-port.ts';

const feeds: Readonly<Record<StorefrontFeed, readonly unknown[]>> = {
  brands,
  categories,
  productSpecifications,
  variantSpecifications,
};

const PAGE_ROWS = 25;

/** The built-in sample storefront: the files of `sample/`, in pages, in the documented JSON. */
export function storefrontSample(): StorefrontPort {
  return {
    isSample: true,
    async readPage({ feed, cursor, etag }) {
      const rows = feeds[feed];
      const from = Number(cursor ?? 0);
      const items = rows.slice(from, from + PAGE_ROWS);
      const next = from + PAGE_ROWS < rows.length ? String(from + PAGE_ROWS) : null;
      const mark = `"${createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 16)}"`;
      return mark === etag ? 'unchanged' : { etag: mark, items, next, total: rows.length };
    },
  };
}
