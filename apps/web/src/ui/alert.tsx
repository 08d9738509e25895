import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Tone, toneClasses } from './tone.ts';

export interface AlertProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** `status` waits for a pause, `alert` interrupts; leave it out for an alert that is shown from the start. */
  readonly announce?: 'status' | 'alert';
  /** Only as high as its text: for alerts that are always shown and seldom read. */
  readonly slim?: boolean;
}

const icons = {
  danger: CircleAlert,
  warning: TriangleAlert,
  success: CircleCheck,
  info: Info,
  primary: Info,
  secondary: Info,
};

/** A message about the place where it is shown. */
export function Alert({ tone, title, children, actions, announce, slim = false }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={announce}
      className={clsx(
        'flex flex-wrap gap-2.5 rounded-lg border px-3',
        slim ? 'py-1 text-[0.8125rem]' : 'py-2.5',
        toneClasses[tone],
      )}
    >
      {/* The text keeps a minimum width; if there is less room, the actions wrap below it. */}
      <div className="flex min-w-0 grow basis-64 gap-2.5">
        <Icon aria-hidden="true" className={clsx('size-4 shrink-0', slim ? 'self-center' : 'mt-0.5')} />
        <div className={clsx('min-w-0 grow text-ink', slim && 'self-center')}>
          {title ? <p className="font-semibold">{title}</p> : null}
          <div className="wrap-anywhere">{children}</div>
        </div>
      </div>
      {actions ? (
        <div className={clsx('flex shrink-0 gap-2', slim ? 'items-center' : 'items-start')}>{actions}</div>
      ) : null}
    </div>
  );
}

export interface BannerProps {
  readonly tone: Tone;
  /** Names a permanent banner, which becomes a region; without a name the banner is news and is announced ("Sin conexión"). */
  readonly place?: string;
  readonly children: ReactNode;
}

/** A full-width line over the whole application; paper goes without it. */
export function Banner({ tone, place, children }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      {...(place === undefined ? { role: 'status' } : { role: 'region', 'aria-label': place })}
      className={clsx(
        'no-print flex items-center justify-center gap-2 border-b px-4 py-1.5 text-[0.8125rem]',
        toneClasses[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </div>
  );
}
