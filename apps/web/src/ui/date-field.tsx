import { CalendarDays, X } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { dayText, meantDay } from '../lib/format.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { useAfterPress } from './after-press.ts';
import { Button } from './button.tsx';
import { Field, type FieldFrame } from './field.tsx';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

export interface DateFieldProps extends FieldFrame {
  /** `YYYY-MM-DD`, '' for none, or with `relative` also a day relative to today (`hoy-7`). */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when focus leaves the field and its calendar is closed. */
  readonly onBlur?: () => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The other end of the range; the calendar marks the days between. */
  readonly rangeWith?: string | undefined;
  readonly disabled?: boolean;
  /** Also offers days relative to today, which keep their meaning when they are stored. */
  readonly relative?: boolean;
}

/** A day, chosen in a calendar whose code is loaded at the first opening; it cannot be typed (S1 §5). */
export function DateField(props: DateFieldProps) {
  const {
    label,
    required,
    help,
    error,
    value,
    onChange,
    onBlur,
    min,
    max,
    rangeWith,
    disabled,
    relative = false,
  } = props;
  const shown = value ? dayText(value) : 'Elija una fecha';
  const anchor = useRef<HTMLButtonElement>(null);
  const leave = useAfterPress(onBlur);
  const clearer = useRef<HTMLButtonElement>(null);
  const leavesFor = (next: EventTarget | null) => {
    if (next === null || (next !== anchor.current && next !== clearer.current)) leave();
  };
  const clear = () => {
    onChange('');
    anchor.current?.focus();
  };
  return (
    <Field {...{ label, required, help, error }}>
      {(link) => (
        <span className="relative block">
          <Popover
            label={`Calendario: ${label}`}
            className="p-3"
            onLeave={leavesFor}
            trigger={
              <button
                ref={anchor}
                type="button"
                onBlur={({ currentTarget, relatedTarget }) => {
                  if (currentTarget.ariaExpanded !== 'true') leavesFor(relatedTarget);
                }}
                id={link.id}
                aria-describedby={link['aria-describedby']}
                aria-haspopup="dialog"
                aria-label={`${label}: ${shown}`}
                data-invalid={link['aria-invalid']}
                disabled={disabled}
                className="control flex items-center gap-2 text-left data-invalid:border-danger"
              >
                <CalendarDays className="size-4 shrink-0 text-muted" aria-hidden="true" />
                <span className={value ? 'truncate' : 'truncate text-muted'}>{shown}</span>
              </button>
            }
          >
            {(close) => (
              <Suspense fallback={<Skeleton className="h-72 w-64" />}>
                {relative ? (
                  <RelativeDays
                    {...{ label, value, min, max }}
                    onChoose={(day) => {
                      onChange(day);
                      close();
                    }}
                  />
                ) : null}
                <Calendar
                  value={meantDay(value) ?? ''}
                  onChoose={(day) => {
                    onChange(day);
                    close();
                  }}
                  min={min}
                  max={max}
                  rangeWith={meantDay(rangeWith)}
                />
              </Suspense>
            )}
          </Popover>
          {value && !disabled ? (
            <button
              ref={clearer}
              type="button"
              aria-label={`Quitar la fecha: ${label}`}
              onClick={clear}
              onBlur={({ relatedTarget }) => leavesFor(relatedTarget)}
              className="absolute inset-y-1 right-1 grid w-6 place-items-center rounded text-muted hover:bg-hover hover:text-ink"
            >
              <X className="size-3.5" aria-hidden="true" />
            </button>
          ) : null}
        </span>
      )}
    </Field>
  );
}

const relativeDays = ['hoy-30', 'hoy-7', 'hoy-1', 'hoy', 'hoy+1', 'hoy+7'];

interface RelativeDaysProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** Buttons for days relative to today. */
function RelativeDays({ label, value, min, max, onChoose }: RelativeDaysProps) {
  const offered = relativeDays.filter((text) => {
    const day = meantDay(text) ?? '';
    return (!max || day <= max) && (!min || day >= min);
  });
  return (
    <fieldset className="mb-2 flex max-w-72 flex-wrap gap-1 border-line border-b pb-2">
      <legend className="mb-1 text-muted text-xs">Siempre a partir del día de hoy</legend>
      {offered.map((day) => (
        <Button
          key={day}
          size="sm"
          variant={day === value ? 'primary' : 'secondary'}
          aria-label={`${label}: ${dayText(day)}`}
          onClick={() => onChoose(day)}
        >
          {dayText(day)}
        </Button>
      ))}
    </fieldset>
  );
}

export interface DateRangeFieldProps {
  readonly from: string;
  readonly to: string;
  readonly onChange: (range: { from: string; to: string }) => void;
  readonly fromError?: string | undefined;
  readonly toError?: string | undefined;
  readonly max?: string | undefined;
  /** As in `DateField`. */
  readonly relative?: boolean;
}

/** Two days, "Desde" and "Hasta". The caller decides whether the range is valid; each error appears under its own day. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { from, to, onChange, fromError, toError, max, relative = false } = props;
  return (
    <div className="grid grid-cols-2 gap-2">
      <DateField
        label="Desde"
        value={from}
        onChange={(day) => onChange({ from: day, to })}
        error={fromError}
        max={max}
        relative={relative}
        rangeWith={to}
      />
      <DateField
        label="Hasta"
        value={to}
        onChange={(day) => onChange({ from, to: day })}
        error={toError}
        max={max}
        relative={relative}
        rangeWith={from}
      />
    </div>
  );
}
