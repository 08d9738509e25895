import { type ReactNode, useId } from 'react';

export interface FactGroupProps {
  readonly title: string;
  /** Shown beside the title: a copy button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Related facts of a card, under their own heading. */
export function FactGroup({ title, aside, children }: FactGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-0.5 sm:gap-1">
      <div className="flex min-h-6 items-center gap-1">
        <h2 id={id} className="font-medium text-[0.8125rem]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
