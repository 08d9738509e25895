import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

export interface Moment {
  readonly key: string;
  readonly title: ReactNode;
  /** When it happened, in words. */
  readonly when: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: Tone;
}

const dots: Record<Tone, string> = {
  primary: 'bg-primary',
  success: 'bg-success',
  danger: 'bg-danger',
  warning: 'bg-warning',
  info: 'bg-info',
  secondary: 'bg-secondary',
};

export interface TimelineProps {
  readonly moments: readonly Moment[];
  readonly label: string;
  /** Below 768 px, shows only the first moment, without its note. */
  readonly newestOnPhone?: boolean;
}

/** A list of moments, in the given order, joined by a line. */
export function Timeline({ moments, label, newestOnPhone = false }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {moments.map((moment) => (
        <li
          key={moment.key}
          className={clsx(
            'group relative pb-3 pl-6 last:pb-0',
            newestOnPhone && 'max-md:first:pb-0 max-md:nth-[n+2]:hidden',
          )}
        >
          <span
            aria-hidden="true"
            className="absolute top-2 bottom-[-0.5rem] left-[0.3125rem] w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={clsx(
              'absolute top-1.5 left-0 size-[0.6875rem] rounded-full ring-3 ring-surface',
              dots[moment.tone ?? 'secondary'],
            )}
          />
          <div className="font-medium">{moment.title}</div>
          <div className="text-muted text-xs">{moment.when}</div>
          {moment.note ? (
            <div className={clsx('mt-0.5 text-[0.8125rem] text-muted', newestOnPhone && 'max-md:hidden')}>
              {moment.note}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
