/** The lists of the storefront. */
export type StorefrontFeed = 'brands' | 'categories' | 'productSpecifications' | 'variantSpecifications';

/** A requested page: no cursor for the first one, and the ETag of our copy if we have one. */
export type PageRequest = { feed: StorefrontFeed; cursor: string | null; etag: string | null };

/** A received page; `total` is the number of all rows, if the storefront states it. */
export type StorefrontPage = {
  etag: string | null;
  items: readonly unknown[];
  next: string | null;
  total: number | null;
};

/** The storefront does not answer, or its response cannot be understood; `reason` is the text for people. */
export class StorefrontUnavailable extends Error {
  override readonly name = 'StorefrontUnavailable';
  readonly reason: 'migration.failed.storefront' | 'migration.failed.answer' | 'migration.failed.token';

  constructor(message: string, reason: StorefrontUnavailable['reason'], options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The source of brands, categories and specifications (docs/storefront.md). */
export interface StorefrontPort {
  /** Whether this is the server's built-in sample and not a real storefront. */
  readonly isSample: boolean;
  /** Reads a page; 'unchanged' if it still has the requested ETag. */
  readPage(request: PageRequest, signal: AbortSignal): Promise<StorefrontPage | 'unchanged'>;
}
