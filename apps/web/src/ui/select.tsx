import { ChevronDown } from 'lucide-react';
import { useAfterPress } from './after-press.ts';
import { Field, type FieldFrame } from './field.tsx';

/** One option; a `disabled` one is shown but cannot be chosen. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly options: readonly Option[];
  /** Text of the empty choice ("Seleccione un motivo de cancelación", "Todos"); without it there is no empty choice. */
  readonly placeholder?: string;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean;
  readonly className?: string;
}

/** A native select: the platform's own list on phones, search by typing on keyboards. */
export function Select(props: SelectProps) {
  const { label, required, help, error, labelHidden, className, options, placeholder, onChange, onBlur, ...native } =
    props;
  const leave = useAfterPress(onBlur);
  return (
    <Field {...{ label, required, help, error, labelHidden, className }}>
      {(link) => (
        <span className="relative block">
          <select
            {...native}
            {...link}
            onBlur={leave}
            onChange={(event) => onChange(event.target.value)}
            className="control appearance-none truncate pr-7"
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
