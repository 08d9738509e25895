import { useEffect, useRef } from 'react';
import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale';
import { todayHere } from '../lib/format.ts';
import { Button } from './button.tsx';

export interface CalendarProps {
  readonly value: string;
  readonly onChoose: (day: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly rangeWith?: string | undefined;
}

const dayButton =
  'size-8 rounded-md hover:bg-hover group-data-[selected]/day:bg-accent group-data-[selected]/day:font-semibold group-data-[selected]/day:text-on-accent group-data-[disabled]/day:text-muted/60 pointer-coarse:size-10';

const classNames = {
  root: 'relative select-none',
  months: 'grid',
  month_caption: 'flex h-8 items-center justify-center font-semibold first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: 'grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink',
  button_next: 'grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink',
  chevron: 'size-4 fill-current',
  month_grid: 'mt-2 border-separate border-spacing-0.5',
  weekday: 'h-7 text-center text-muted text-xs font-medium',
  day: 'group/day p-0 text-center text-[0.8125rem]',
  day_button: dayButton,
  outside: 'text-muted/60',
  today: 'font-bold text-accent',
  disabled: 'pointer-events-none',
};

/**
 * A month to choose a day from, in Spanish, by mouse or arrow keys; its weeks begin on Sunday, as in calendars of Mexico. Days are plain
 * `YYYY-MM-DD`, with no zone of their own, and today is that of Mexico City.
 */
export function Calendar({ value, onChoose, min, max, rangeWith }: CalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  const selected = toDate(value);
  const today = todayHere();
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);
  const outside = [...(min ? [{ before: toDate(min) as Date }] : []), ...(max ? [{ after: toDate(max) as Date }] : [])];
  const other = toDate(rangeWith);
  const between = selected && other ? stretch(selected, other) : undefined;
  return (
    <div ref={root}>
      <DayPicker
        mode="single"
        required
        locale={es}
        weekStartsOn={0}
        today={toDate(today) as Date}
        selected={selected}
        defaultMonth={selected ?? other ?? toDate(nearest(today, min, max))}
        onSelect={(day) => onChoose(toDay(day))}
        disabled={outside}
        modifiers={between ? { between } : {}}
        modifiersClassNames={{ between: 'bg-accent-soft rounded-md' }}
        classNames={classNames}
      />
      {(!max || today <= max) && (!min || today >= min) ? (
        <div className="mt-1 flex justify-end border-line border-t pt-2">
          <Button size="sm" variant="quiet" onClick={() => onChoose(today)}>
            Hoy
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The day that may be chosen next to today, so that on the last of a month the calendar does not open on one without such a day. */
function nearest(today: string, min = today, max = today): string {
  if (today < min) return min;
  return today > max ? max : today;
}

function toDate(day: string | undefined): Date | undefined {
  if (!day) return undefined;
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, date);
}

function toDay(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function stretch(a: Date, b: Date): { from: Date; to: Date } {
  return a < b ? { from: a, to: b } : { from: b, to: a };
}
