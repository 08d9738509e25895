import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CollapsibleProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Open when printed. */
  readonly printed?: boolean;
}

/** A part that opens and closes in place, as a native `details`; the browser's page search also finds its closed content. */
export function Collapsible({ title, children, printed = false }: CollapsibleProps) {
  return (
    <details
      className={clsx(
        'group/details',
        printed && 'print:basis-full print:details-content:[content-visibility:visible]',
      )}
    >
      <summary className="flex min-h-7 list-none items-center gap-1.5 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open/details:rotate-90"
        />
        {title}
      </summary>
      <div className="pt-2 pl-5.5">{children}</div>
    </details>
  );
}
