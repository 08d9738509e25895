/** Where the list of products is. */
export const productListPath = '/catalog/list';

/** Where prices and stock of the variants of a list are edited. */
export const gridPath = '/catalog/grid';

/** Where a product is made. */
export const newProductPath = '/catalog/new';

/** Where a product is. */
export const productPath = (id: string | number): string => `/catalog/details/${encodeURIComponent(id)}`;

/** Where a product's variants are; with a number, that one alone. */
export const variantsPath = (id: string | number, sku?: string | number): string =>
  `${productPath(id)}?${new URLSearchParams(sku === undefined ? { tab: 'variants' } : { sku: String(sku) })}`;

/** Where the dialog of a variant is, over the tab of that one alone. */
export const variantPath = (id: string | number, sku: string | number): string =>
  `${variantsPath(id, sku)}&${new URLSearchParams({ variant: String(sku) })}`;

/** In the address of a product, in the place of a variant's number: the dialog of a new one. */
export const newVariant = 'new';

/** Where the first variant of a product that was just created is made (S2 §2). */
export const firstVariantPath = (id: string | number): string =>
  `${productPath(id)}?${new URLSearchParams({ tab: 'variants', variant: newVariant })}`;
