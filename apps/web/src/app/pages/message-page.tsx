import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';

export interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
  readonly children?: ReactNode;
}

/** A page that has one thing to say: what happened and where to go now. */
export function MessagePage({ title, text, icon, children }: MessagePageProps) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-3 px-4 py-16">
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-xl bg-accent-soft text-primary">
        {icon}
      </span>
      <div className="-mb-3">
        <PageHeader title={title} facts={text} />
      </div>
      {children}
    </div>
  );
}
