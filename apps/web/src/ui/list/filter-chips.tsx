import { dayText } from '../../lib/format.ts';
import { type Filter, paramsOf } from '../../lib/list-filter.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import { Button } from '../button.tsx';
import { Chip } from '../chip.tsx';
import type { ListDefinition } from './list-definition.ts';

export interface FilterChip {
  readonly key: string;
  readonly text: string;
  /** The URL changes that remove the filter. */
  readonly without: UrlValues;
}

/**
 * The active filters, each as text and the URL changes that remove it; a multi filter gives one chip per value. `names` holds, by
 * parameter, the text to show for a value.
 */
export function chipsOf(
  definition: Pick<ListDefinition<never>, 'filters' | 'search'>,
  values: UrlValues,
  names: UrlValues,
): FilterChip[] {
  const { search } = definition;
  const text = search ? values[search.param] : undefined;
  const searched = search && text ? [{ key: search.param, text: `“${text}”`, without: { [search.param]: '' } }] : [];
  return [...searched, ...definition.filters.flatMap((filter) => chipsOfFilter(filter, values, names))];
}

function chipsOfFilter(filter: Filter, values: UrlValues, names: UrlValues): FilterChip[] {
  if (filter.kind === 'dateRange') {
    const from = values[filter.from];
    const to = values[filter.to];
    if (!from && !to) return [];
    const words = [from && `desde ${dayText(from)}`, to && `hasta ${dayText(to)}`].filter(Boolean).join(' ');
    return [{ key: filter.from, text: `${filter.label}: ${words}`, without: { [filter.from]: '', [filter.to]: '' } }];
  }
  const value = values[filter.param];
  if (!value) return [];
  if (filter.kind !== 'multi') {
    const label = labelOf(filter, value, names);
    return [{ key: filter.param, text: `${filter.label}: ${label}`, without: { [filter.param]: '' } }];
  }
  const all = value.split(',').filter(Boolean);
  return all.map((one) => ({
    key: `${filter.param}-${one}`,
    text: `${filter.label}: ${labelIn(filter.options, one)}`,
    without: { [filter.param]: all.filter((other) => other !== one).join(',') },
  }));
}

function labelOf(filter: Exclude<Filter, { kind: 'dateRange' | 'multi' }>, value: string, names: UrlValues): string {
  if (filter.kind === 'select') return labelIn(filter.options, value);
  return filter.kind === 'day' ? dayText(value) : (names[filter.param] ?? value);
}

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

export interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onRemove: (without: UrlValues) => void;
  readonly onClear: () => void;
  readonly clearLabel: string;
}

/** The active filters as chips, removable one by one or all together. */
export function FilterChips({ chips, onRemove, onClear, clearLabel }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros activos" className="no-print flex flex-wrap items-center gap-1.5">
      {chips.map((chip) => (
        <Chip
          key={chip.key}
          text={chip.text}
          removal={{ label: `Quitar el filtro ${chip.text}`, run: () => onRemove(chip.without) }}
        />
      ))}
      <li>
        <Button size="sm" variant="quiet" onClick={onClear}>
          {clearLabel}
        </Button>
      </li>
    </ul>
  );
}

/** The URL changes that remove every filter and the search, and keep page and size. */
export function withoutFilters(definition: Pick<ListDefinition<never>, 'filters' | 'search'>): UrlValues {
  const params = definition.filters.flatMap(paramsOf);
  const all = definition.search ? [...params, definition.search.param] : params;
  return Object.fromEntries(all.map((name) => [name, '']));
}
