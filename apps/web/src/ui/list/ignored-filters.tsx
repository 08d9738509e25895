import { paramsOf } from '../../lib/list-filter.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import { Alert } from '../alert.tsx';
import type { ListDefinition } from './list-definition.ts';

export interface IgnoredFiltersProps {
  readonly list: Pick<ListDefinition<never>, 'filters' | 'search'>;
  readonly values: UrlValues;
  /** The values that actually narrow the list. */
  readonly held: UrlValues;
  /** The problems of values, by parameter; a value that merely matches nothing existing has none. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Says which filters of the address are invalid, and that they are not applied. */
export function IgnoredFilters({ list, values, held, problems }: IgnoredFiltersProps) {
  const search = list.search ? [{ label: list.search.label, params: [list.search.param] }] : [];
  const all = [...search, ...list.filters.map((filter) => ({ label: filter.label, params: paramsOf(filter) }))];
  const ignored = all.flatMap(({ label, params }) =>
    params.filter((param) => values[param] && !held[param]).map((param) => ({ label, param })),
  );
  if (ignored.length === 0) return null;
  const lines = ignored.map(
    ({ label, param }) => `${label} “${values[param]}”${problems[param] ? `: ${problems[param]}` : ''}`,
  );
  return <IgnoredValues lines={lines} />;
}

/** The invalid values of the address, one per line. */
export const IgnoredValues = ({ lines }: { readonly lines: readonly string[] }) => (
  <Alert tone="warning" announce="status" title="Un filtro de la dirección no es válido y no se aplicó">
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Alert>
);
