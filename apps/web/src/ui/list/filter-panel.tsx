import { useEffect, useRef, useState } from 'react';
import { type Filter, paramsOf } from '../../lib/list-filter.ts';
import { useSellerNames } from '../../lib/seller-name.tsx';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import type { UrlValues } from '../../lib/url-state.ts';
import { Autocomplete } from '../autocomplete.tsx';
import { Button } from '../button.tsx';
import { DateField, DateRangeField } from '../date-field.tsx';
import { MultiSelect } from '../multi-select.tsx';
import { Select } from '../select.tsx';
import { TextField } from '../text-field.tsx';
import { TreeFilter } from './tree-filter.tsx';

export interface FilterPanelProps {
  readonly id: string;
  readonly filters: readonly Filter[];
  readonly values: UrlValues;
  /** The problems of a draft, by parameter. */
  readonly problemsOf: (draft: UrlValues) => UrlValues;
  readonly onApply: (changes: UrlValues) => void;
  readonly onClear: () => void;
  readonly clearLabel: string;
  /** How many times everything was cleared, also what was not applied. */
  readonly cleared: number;
  /** Something outside the filters is invalid, so nothing is sent. */
  readonly blocked: boolean;
  /** Nothing is sent while every filter is empty. */
  readonly demanded?: boolean | undefined;
  /** How many times the focus was sent to the first filter. */
  readonly focused: number;
}

/** The filters of a list as a draft that "Filtrar" applies; any change of their URL parameters resets the draft. */
export function FilterPanel(props: FilterPanelProps) {
  const { id, filters, values, problemsOf, onApply, onClear, clearLabel, cleared, blocked, demanded, focused } = props;
  const applied = JSON.stringify(filters.flatMap(paramsOf).map((name) => [name, values[name] ?? '']));
  const [draft, setDraft] = useState<UrlValues>(() => Object.fromEntries(JSON.parse(applied)));
  useEffect(() => setDraft(Object.fromEntries(JSON.parse(applied))), [applied]);
  const [seen, setSeen] = useState(cleared);
  if (seen !== cleared) {
    setSeen(cleared);
    setDraft({});
  }
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused > 0) form.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [focused]);
  useUnsavedWork(filters.flatMap(paramsOf).some((name) => (draft[name] ?? '') !== (values[name] ?? '')));
  const problems = problemsOf(draft);
  const ranges = filters.filter((filter) => filter.kind === 'dateRange');
  const namesRanges = ranges.length > 1 || ranges.some(({ from }) => from !== 'fromDate');
  const isEmpty = Object.values(draft).every((value) => value === undefined || value === '');
  const refusal = demanded && isEmpty ? 'Llene por lo menos un filtro' : undefined;
  const sendable = !blocked && !refusal && Object.keys(problems).length === 0;
  const put = (changes: UrlValues) => setDraft((before) => ({ ...before, ...changes }));
  return (
    <form
      ref={form}
      id={id}
      aria-label="Filtros"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-rest"
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable) onApply(draft);
      }}
    >
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {filters.map((filter) => (
          <div key={filter.label} className={filter.kind === 'multi' ? 'sm:col-span-2 lg:col-span-3' : undefined}>
            <FilterControl filter={filter} draft={draft} problems={problems} put={put} namesRange={namesRanges} />
          </div>
        ))}
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onClear}>
          {clearLabel}
        </Button>
        <Button type="submit" variant="primary" disabled={!sendable} refusal={refusal}>
          Filtrar
        </Button>
      </div>
    </form>
  );
}

function FilterControl(props: {
  readonly filter: Filter;
  readonly draft: UrlValues;
  readonly problems: UrlValues;
  readonly put: (changes: UrlValues) => void;
  /** Whether date ranges show their label; a single range of `fromDate` needs none. */
  readonly namesRange: boolean;
}) {
  const { filter, draft, problems, put, namesRange } = props;
  const account = filter.kind === 'autocomplete' && filter.sellers ? draft[filter.param] : undefined;
  const names = useSellerNames(account ? [account] : []);
  if (filter.kind === 'dateRange') {
    const range = (
      <DateRangeField
        from={draft[filter.from] ?? ''}
        to={draft[filter.to] ?? ''}
        fromError={problems[filter.from]}
        toError={problems[filter.to]}
        max={filter.max?.()}
        relative
        onChange={({ from, to }) => put({ [filter.from]: from, [filter.to]: to })}
      />
    );
    if (!namesRange) return range;
    return (
      <fieldset>
        <legend className="mb-1 font-medium text-[0.8125rem]">{filter.label}</legend>
        {range}
      </fieldset>
    );
  }
  const value = draft[filter.param] ?? '';
  const error = problems[filter.param];
  const onChange = (next: string) => put({ [filter.param]: next });
  switch (filter.kind) {
    case 'text':
      return (
        <TextField
          label={filter.label}
          value={value}
          onChange={(next) => onChange(filter.keep ? filter.keep(next) : next)}
          error={error}
          maxLength={filter.maxLength}
        />
      );
    case 'day':
      return (
        <DateField label={filter.label} value={value} onChange={onChange} error={error} max={filter.max?.()} relative />
      );
    case 'select':
      return (
        <Select
          label={filter.label}
          value={value}
          onChange={onChange}
          error={error}
          options={filter.options}
          placeholder={filter.allLabel ?? 'Todos'}
        />
      );
    case 'multi':
      return (
        <MultiSelect
          label={filter.label}
          options={filter.options}
          allLabel={filter.allLabel}
          values={value.split(',').filter(Boolean)}
          onChange={(chosen) => onChange(chosen.join(','))}
        />
      );
    case 'tree':
      return <TreeFilter filter={filter} value={value} onChange={onChange} error={error} />;
    case 'autocomplete':
      return (
        <Autocomplete
          label={filter.label}
          value={value ? { value, label: names.get(value) ?? value } : null}
          onChange={(option) => onChange(option?.value ?? '')}
          load={filter.load}
          error={error}
        />
      );
  }
}
