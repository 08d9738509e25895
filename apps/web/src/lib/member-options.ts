import { limits } from '@trastienda/domain';
import { unwrap } from 'trastienda-client';
import { api } from './api.ts';
import { alsoShort, type OptionLoad } from './option-search.ts';

/** Finds brands by text, with their numbers as values: for search-as-you-type fields. */
export const searchBrands = alsoShort(async (text, signal) => {
  const query = { ...(text !== '' && { text }), size: limits.autocompleteOptions };
  const brands = await unwrap(api.GET('/brands', { params: { query }, signal }));
  return brands.map(({ id, name }) => ({ value: id, label: name }));
});

/** Finds products by text, with their numbers as values. */
const searchProducts: OptionLoad = async (text, signal) => {
  const query = { ...(text !== '' && { text }), size: limits.autocompleteOptions };
  const products = await unwrap(api.GET('/products', { params: { query }, signal }));
  return products.map(({ id, name }) => ({ value: String(id), label: name }));
};

/** Finds categories by text, with their numbers as values and their paths as labels. */
export const searchCategories = alsoShort(async (text, signal) => {
  const query = { ...(text !== '' && { text }), size: limits.autocompleteOptions };
  const categories = await unwrap(api.GET('/categories', { params: { query }, signal }));
  return categories.flatMap(({ id, parentId, namePath }) =>
    parentId === null ? [] : [{ value: id, label: namePath }],
  );
});

/** The searches of fields that take a brand or a product. */
export const memberSearches = { brand: searchBrands, product: searchProducts } as const;

/** Wraps a search for a filter: each value holds the number and the name, so that the filter's chip can show the name. */
export function namedByNumber(load: OptionLoad): OptionLoad {
  const named: OptionLoad = async (text, signal) =>
    (await load(text, signal)).map(({ value, label }) => ({ value: `${value} ${label}`, label }));
  return load.fromCharacters === undefined ? named : alsoShort(named);
}
