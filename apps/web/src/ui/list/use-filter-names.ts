import type { Filter } from '../../lib/list-filter.ts';
import { useSellerNames } from '../../lib/seller-name.tsx';
import type { UrlValues } from '../../lib/url-state.ts';
import { useTreePaths } from './use-tree-paths.ts';

/** The texts of values in the URL that are keys: paths of tree nodes and names of sellers, by parameter. */
export function useFilterNames(filters: readonly Filter[], values: UrlValues): UrlValues {
  const ofSellers = filters.flatMap((filter) => {
    const account = filter.kind === 'autocomplete' && filter.sellers ? values[filter.param] : undefined;
    return filter.kind === 'autocomplete' && account ? [{ param: filter.param, account }] : [];
  });
  const names = useSellerNames(ofSellers.map(({ account }) => account));
  const sellers = ofSellers.map(({ param, account }) => [param, names.get(account) ?? account]);
  return { ...useTreePaths(filters, values), ...Object.fromEntries(sellers) };
}
