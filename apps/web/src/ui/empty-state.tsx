import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty and what to do now. */
  readonly hint?: string | undefined;
  readonly action?: ReactNode;
}

/** Says that there is nothing to show, why, and what to do. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-12 text-center">
      <span aria-hidden="true" className="mb-2 grid size-10 place-items-center rounded-full bg-sunken text-muted">
        <Inbox className="size-5" />
      </span>
      <p className="font-semibold">{title}</p>
      {hint ? <p className="max-w-prose text-muted">{hint}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
