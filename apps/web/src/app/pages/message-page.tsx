import { sayFrame as say } from '@trastienda/domain';
import { type ReactNode, useEffect } from 'react';

export interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A page with one message: what happened and where to go now. It has its own header: the failure page is part of the initial code, and
 * the sign-in should not load the screens' page header with it.
 */
export function MessagePage({ title, text, icon, children }: MessagePageProps) {
  useEffect(() => {
    document.title = `${title} · ${say('shared.product')}`;
  }, [title]);
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-3 px-4 py-16">
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-xl bg-accent-soft text-primary">
        {icon}
      </span>
      <div className="mb-1">
        <h1 tabIndex={-1} className="wrap-anywhere font-semibold text-xl tracking-tight">
          {title}
        </h1>
        <p className="mt-0.5 text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
