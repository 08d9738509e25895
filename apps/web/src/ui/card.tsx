import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface CardProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** No inner space: for tables that reach the edges. */
  readonly flush?: boolean;
  readonly className?: string;
}

/** A titled region of a screen. */
export function Card({ title, actions, children, flush = false, className }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={clsx('min-w-0 break-inside-avoid rounded-lg border border-line bg-surface shadow-rest', className)}
    >
      {title || actions ? (
        <header className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-1.5">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  );
}
