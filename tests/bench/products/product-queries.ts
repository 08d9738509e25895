/** A product of the list, with the fields that the queries below need. */
export type SampleProduct = {
  id: number;
  name: string;
  category: { id: string };
  skus: readonly { id: number; upc: string }[];
};

/** A measured call; its addresses are used in turn. */
export type Measured = { what: string; paths: readonly string[] };

/** The calls of the list of products, and the reads of one product. */
export function productQueries(samples: readonly SampleProduct[], total: number): Measured[] {
  const list = (what: string, ...queries: readonly string[]) => ({
    what,
    paths: queries.map((query) => `/api/products?${query}`),
  });
  const each = (what: string, query: (sample: SampleProduct) => string) => list(what, ...samples.map(query));
  const [one] = samples;
  if (!one) throw new Error('There are no products to measure with.');
  const skus = samples.flatMap(({ skus: [sku] }) => (sku ? [sku] : []));
  const bySku = (query: (sku: { id: number; upc: string }) => string) => skus.map(query);
  const lastPage = Math.floor((total - 1) / 10) * 10;
  return [
    list('first page', ''),
    list('page 1000', 'from=9990'),
    list('page 1000, oldest first', 'from=9990&sortOrder=asc'),
    list('a page in the middle', `from=${Math.floor(total / 20) * 10}`),
    list('the last page', `from=${lastPage}`),
    list('by name, first page', 'sortBy=name&sortOrder=asc'),
    list('by brand, first page', 'sortBy=brand&sortOrder=asc'),
    list('by category, first page', 'sortBy=category&sortOrder=asc'),
    each('text: a name', ({ name }) => `text=${encodeURIComponent(name)}`),
    list('text: a UPC', ...bySku(({ upc }) => `text=${upc}`)),
    list('text: a SKU', ...bySku(({ id }) => `text=${id}`)),
    each('text: a product id', ({ id }) => `text=${id}`),
    list('by state: active', 'status=APPROVED'),
    list('by state: pending', 'status=PENDING_APPROVAL'),
    list('by state: rejected', 'status=REJECTED'),
    list('by state, page 1000', 'status=PENDING_APPROVAL&from=9990'),
    list('by seller', 'accountName=aurora', 'accountName=brisa'),
    list('by seller and state', 'accountName=aurora&status=PENDING_APPROVAL'),
    each('by category', ({ category }) => `categoryId=${category.id}`),
    each('by category and state', ({ category }) => `categoryId=${category.id}&status=PENDING_APPROVAL`),
    list('by days', `fromDate=${daysAgo(30)}&toDate=${daysAgo(10)}`, `fromDate=${daysAgo(400)}&toDate=${daysAgo(300)}`),
    list('by SKU numbers', ...bySku(({ id }) => `fromSkuId=${id}&toSkuId=${id + 50}`)),
    list('by UPCs', ...bySku(({ upc }) => `fromUpc=${upc}&toUpc=${Number(upc) + 650}`)),
    { what: 'a product', paths: samples.map(({ id }) => `/api/products/${id}`) },
    { what: 'a product by its UPC', paths: bySku(({ upc }) => `/api/products/upc/${upc}`) },
    { what: 'the variants of a product', paths: samples.map(({ id }) => `/api/sku?productId=${id}`) },
    { what: 'a variant', paths: bySku(({ id }) => `/api/sku/${id}`) },
    { what: 'the history of a variant', paths: bySku(({ id }) => `/api/sku/${id}/historical`) },
  ];
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
