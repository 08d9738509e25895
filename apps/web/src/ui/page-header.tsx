import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCameFrom, useTurnedPage } from '../lib/back-to.ts';
import { Link } from './link.tsx';
import { PageActions } from './page-actions.tsx';

export interface PageHeaderProps {
  readonly title: string;
  /** The browser tab's title, if the title alone is not enough. */
  readonly tabTitle?: string;
  /** Beside the title: status, copy button. */
  readonly aside?: ReactNode;
  /** Under the title: count, date, owner. */
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
  /** A link back to the list, with its page and filters if the user came from it. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Beside the back link: links to the previous and the next row. */
  readonly steps?: ReactNode;
}

/** The header of a screen: its only h1, which also sets the browser tab's title, and its actions at the right. */
export function PageHeader({ title, tabTitle = title, aside, facts, actions, back, steps }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${tabTitle} · Trastienda`;
  }, [tabTitle]);
  const cameFrom = useCameFrom(back?.to ?? '');
  const turned = useTurnedPage();
  const navigate = useNavigate();
  // If the user came from that list, its own history entry remembers scroll and focus.
  const goBack = (event: React.MouseEvent) => {
    if (!cameFrom || turned || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <div className={clsx('grid', back ? 'mb-3 gap-1' : 'mb-4 gap-2')}>
      {back ? (
        <div className="no-print flex min-h-6 items-center justify-between gap-4">
          <Link
            to={cameFrom ?? back.to}
            onClick={goBack}
            className="inline-flex w-fit items-center gap-1 text-[0.8125rem]"
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
            {back.label}
          </Link>
          {steps}
        </div>
      ) : null}
      <div
        className={clsx(
          'flex flex-wrap items-start justify-between gap-x-6 gap-y-3',
          actions && !back && 'md:flex-nowrap',
        )}
      >
        <div className={clsx('min-w-0', actions && !back && 'md:max-w-2/3 md:shrink-0')}>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 tabIndex={-1} className="wrap-anywhere font-semibold text-xl tracking-tight">
              {title}
            </h1>
            {aside}
          </div>
          {facts ? <div className="mt-0.5 text-muted">{facts}</div> : null}
        </div>
        {actions && back ? <div className="no-print flex flex-wrap items-center gap-2">{actions}</div> : null}
        {actions && !back ? <PageActions>{actions}</PageActions> : null}
      </div>
    </div>
  );
}
