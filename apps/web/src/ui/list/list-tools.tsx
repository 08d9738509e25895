import { Columns3, ListFilter, Rows3 } from 'lucide-react';
import type { UrlValues } from '../../lib/url-state.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import type { TableSort } from '../sort-button.tsx';
import type { ListDefinition } from './list-definition.ts';
import { SearchBox } from './search-box.tsx';
import { SortChoice } from './sort-choice.tsx';

interface ListToolsProps<Row> {
  readonly list: Pick<ListDefinition<Row>, 'search' | 'filters' | 'columns'>;
  readonly values: UrlValues;
  readonly sort: TableSort | undefined;
  /** How many times everything was cleared. */
  readonly cleared: number;
  readonly onSearch: (changes: UrlValues) => void;
  /** Whether what is typed in the search box may be applied. */
  readonly onValidity: (isValid: boolean) => void;
  readonly check: (draft: UrlValues) => Readonly<Record<string, string>>;
  readonly filters: {
    readonly panelId: string;
    readonly isOpen: boolean;
    readonly count: number;
    readonly isComing: boolean;
    readonly toggle: () => void;
  };
  readonly compact: boolean;
  readonly onCompact: (compact: boolean) => void;
  /** Opens the choice of columns. */
  readonly onColumns: (() => void) | undefined;
}

/** The line above a list: its search box, the button of its filters, and how its rows are shown. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { list, values, sort, cleared, onSearch, onValidity, check, filters, compact, onCompact, onColumns } = props;
  const { search } = list;
  return (
    <div className="no-print flex flex-wrap items-start gap-2">
      {search ? (
        <SearchBox
          label={search.label}
          placeholder={search.placeholder}
          value={values[search.param] ?? ''}
          cleared={cleared}
          check={(text) => check({ [search.param]: text })[search.param]}
          keep={search.keep}
          onValidity={onValidity}
          onSearch={(text) => onSearch({ [search.param]: text })}
        />
      ) : null}
      {list.filters.length > 0 ? (
        <Button
          aria-expanded={filters.isOpen}
          aria-controls={filters.panelId}
          busy={filters.isComing}
          icon={<ListFilter className="size-4" aria-hidden="true" />}
          onClick={filters.toggle}
        >
          Filtros{filters.count > 0 ? ` (${filters.count})` : ''}
        </Button>
      ) : null}
      <IconButton
        label="Renglones compactos"
        aria-pressed={compact}
        onClick={() => onCompact(!compact)}
        icon={<Rows3 className="size-4" aria-hidden="true" />}
        className="ml-auto aria-pressed:bg-hover aria-pressed:text-ink max-md:hidden"
      />
      {onColumns ? (
        <IconButton
          label="Columnas"
          aria-haspopup="dialog"
          onClick={onColumns}
          icon={<Columns3 className="size-4" aria-hidden="true" />}
          className="max-md:hidden"
        />
      ) : null}
      {sort ? <SortChoice columns={list.columns} sort={sort} /> : null}
    </div>
  );
}
