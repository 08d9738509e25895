import { unwrap } from '@trastienda/api-client';
import { limits } from '@trastienda/domain';
import { api } from './api.ts';
import { alsoShort, type OptionLoad } from './option-search.ts';

/** Brands of a text, by their numbers: for fields that search as one types. */
export const searchBrands = alsoShort(async (text, signal) => {
  const query = { ...(text !== '' && { text }), size: limits.autocompleteOptions };
  const brands = await unwrap(api.GET('/brands', { params: { query }, signal }));
  return brands.map(({ id, name }) => ({ value: id, label: name }));
});

/** Products of a text, by their numbers. */
const searchProducts: OptionLoad = async (text, signal) => {
  const query = { ...(text !== '' && { text }), size: limits.autocompleteOptions };
  const products = await unwrap(api.GET('/products', { params: { query }, signal }));
  return products.map(({ id, name }) => ({ value: String(id), label: name }));
};

/** Categories of a text, by their numbers and with their paths. */
export const searchCategories = alsoShort(async (text, signal) => {
  const query = { ...(text !== '' && { text }), size: limits.autocompleteOptions };
  const categories = await unwrap(api.GET('/categories', { params: { query }, signal }));
  return categories.flatMap(({ id, parentId, namePath }) =>
    parentId === null ? [] : [{ value: id, label: namePath }],
  );
});

/** What fields of a brand or of a product search with. */
export const memberSearches = { brand: searchBrands, product: searchProducts } as const;

/** The same for a filter: its value says beside the number what it is called, so that its chip can. */
export function namedByNumber(load: OptionLoad): OptionLoad {
  const named: OptionLoad = async (text, signal) =>
    (await load(text, signal)).map(({ value, label }) => ({ value: `${value} ${label}`, label }));
  return load.fromCharacters === undefined ? named : alsoShort(named);
}
