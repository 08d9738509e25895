/** The address of the list of products. */
export const productListPath = '/catalog/list';

/** The address where prices and stock of a list's variants are edited. */
export const gridPath = '/catalog/grid';

/** The address where an administrator decides a list's pending variants one after the other. */
export const reviewPath = '/catalog/review';

/** The address of the form of a new product. */
export const newProductPath = '/catalog/new';

/** The address of a product. */
export const productPath = (id: string | number): string => `/catalog/details/${encodeURIComponent(id)}`;

/** The address of a product's variants, or of one variant alone by its number. */
export const variantsPath = (id: string | number, sku?: string | number): string =>
  `${productPath(id)}?${new URLSearchParams(sku === undefined ? { tab: 'variants' } : { sku: String(sku) })}`;

/** The address of a variant's dialog, over the tab of that variant alone. */
export const variantPath = (id: string | number, sku: string | number): string =>
  `${variantsPath(id, sku)}&${new URLSearchParams({ variant: String(sku) })}`;

/** Takes the place of a variant's number in a product's address, to open the dialog of a new variant. */
export const newVariant = 'new';

/** The address where the first variant of a new product is created (S2 §2). */
export const firstVariantPath = (id: string | number): string =>
  `${productPath(id)}?${new URLSearchParams({ tab: 'variants', variant: newVariant })}`;
