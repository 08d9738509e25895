import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface CardProps {
  readonly title?: string;
  /** Names a region that shows no title. */
  readonly label?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** No inner space: for tables that reach the edges. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
  /** Replaces the content if there is nothing to show: a text beside the title, so that an empty card is one line. */
  readonly nothing?: string | undefined;
}

/** A titled region of a screen. */
export function Card({ title, label, actions, children, flush = false, className, nothing }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      aria-label={label}
      data-nothing={nothing === undefined ? undefined : ''}
      className={clsx('min-w-0 break-inside-avoid rounded-lg border border-line bg-surface shadow-rest', className)}
    >
      {title || actions ? (
        <header
          className={clsx(
            'flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-1',
            nothing === undefined && 'border-line border-b',
          )}
        >
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {nothing === undefined ? null : <p className="mr-auto text-[0.8125rem] text-muted">{nothing}</p>}
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      {nothing === undefined ? <div className={flush ? undefined : 'px-4 py-2.5 max-sm:py-2'}>{children}</div> : null}
    </section>
  );
}
