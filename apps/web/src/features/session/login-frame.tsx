import { sayFrame as say } from '@trastienda/domain';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';

export interface LoginFrameProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** The centred frame of every step of the sign-in. */
export function LoginFrame({ title, intro, children }: LoginFrameProps) {
  return (
    <main className="grid grow place-items-center p-4">
      <div className="grid w-full max-w-100 gap-5">
        <p className="flex items-center justify-center gap-2.5 font-semibold text-lg tracking-tight">
          <span aria-hidden="true" className="grid size-9 place-items-center rounded-xl bg-accent text-on-accent">
            <Store className="size-5" />
          </span>
          {say('shared.product')}
        </p>
        <div className="grid gap-5 rounded-xl border border-line bg-surface p-6 shadow-over sm:p-7">
          <div>
            <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
            {intro ? <p className="mt-1 text-muted">{intro}</p> : null}
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}
