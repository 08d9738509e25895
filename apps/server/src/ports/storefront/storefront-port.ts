/** What the storefront has lists of. */
export type StorefrontFeed = 'brands' | 'categories' | 'productSpecifications' | 'variantSpecifications';

/** A page that is asked for: the first one without a cursor; with the ETag of what is kept of it, if anything is. */
export type PageWish = { feed: StorefrontFeed; cursor: string | null; etag: string | null };

/** A page as it came; `total` where the storefront says how many rows there are in all. */
export type StorefrontPage = {
  etag: string | null;
  items: readonly unknown[];
  next: string | null;
  total: number | null;
};

/** The storefront does not answer, or not so that it can be understood; `reason` says it to people. */
export class StorefrontUnavailable extends Error {
  override readonly name = 'StorefrontUnavailable';
  readonly reason: 'migration.failed.storefront' | 'migration.failed.answer' | 'migration.failed.token';

  constructor(message: string, reason: StorefrontUnavailable['reason'], options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Where brands, categories and specifications come from (docs/storefront.md). */
export interface StorefrontPort {
  /** Whether it is the sample that the server brings, and no storefront of anybody's. */
  readonly isSample: boolean;
  /** 'unchanged': it is what the ETag is of. */
  readPage(wish: PageWish, signal: AbortSignal): Promise<StorefrontPage | 'unchanged'>;
}
