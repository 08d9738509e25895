import { Minus, Plus } from 'lucide-react';
import { Field, type FieldFrame } from './field.tsx';

export interface QuantityFieldProps extends FieldFrame {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly max: number;
  readonly disabled?: boolean | undefined;
}

/** A whole number between 0 and `max`: typed, or changed by arrow keys or its two buttons. It never leaves its bounds. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, required, help, error, labelHidden, value, onChange, max, disabled } = props;
  const put = (next: number) => onChange(Math.max(0, Math.min(max, Number.isFinite(next) ? Math.trunc(next) : 0)));
  const step =
    'grid w-7 place-items-center text-muted hover:bg-hover hover:text-ink disabled:opacity-40 pointer-coarse:w-10';
  return (
    <Field {...{ label, required, help, error, labelHidden }}>
      {(link) => (
        <span className="inline-flex h-8 w-fit overflow-hidden rounded-md border border-line-strong bg-surface focus-within:outline-2 focus-within:outline-(--focus) pointer-coarse:h-10">
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Quitar uno: ${label}`}
            className={step}
            disabled={disabled || value <= 0}
            onClick={() => put(value - 1)}
          >
            <Minus className="size-3.5" aria-hidden="true" />
          </button>
          <input
            {...link}
            type="text"
            inputMode="numeric"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={0}
            aria-valuemax={max}
            disabled={disabled}
            value={String(value)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => put(Number(event.target.value.replace(/\D/g, '')))}
            onKeyDown={(event) => {
              const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
              if (by === undefined) return;
              event.preventDefault();
              put(value + by);
            }}
            className="w-10 border-line border-x bg-transparent text-center outline-none"
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Agregar uno: ${label}`}
            className={step}
            disabled={disabled || value >= max}
            onClick={() => put(value + 1)}
          >
            <Plus className="size-3.5" aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}
