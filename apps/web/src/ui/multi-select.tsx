import { Checkbox } from './checkbox.tsx';
import type { Option } from './select.tsx';

export interface MultiSelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  /** The label of an option "all", shown first: it is checked while no other is, and checking it clears the others. */
  readonly allLabel?: string | undefined;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Several choices from a short known list, all visible. Returns them in the order of the list. */
export function MultiSelect({ label, options, allLabel, values, onChange }: MultiSelectProps) {
  const toggle = (value: string, on: boolean) => {
    const chosen = new Set(values);
    if (on) chosen.add(value);
    else chosen.delete(value);
    onChange(options.filter((option) => chosen.has(option.value)).map((option) => option.value));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-[0.8125rem]">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-4">
        {allLabel ? (
          <Checkbox label={allLabel} checked={values.length === 0} onChange={(on) => on && onChange([])} />
        ) : null}
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            onChange={(on) => toggle(option.value, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}
