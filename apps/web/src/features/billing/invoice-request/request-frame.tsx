import { say } from '@trastienda/domain';
import clsx from 'clsx';
import { Check, Store } from 'lucide-react';
import type { ReactNode } from 'react';

const steps = ['billing.request.step.order', 'billing.request.step.data'] as const;

/** The frame of the request with its steps at the top; `step` is the current one, or the number of steps once all are done. */
export function RequestFrame({ step, children }: { readonly step: number; readonly children: ReactNode }) {
  return (
    <main className="mx-auto grid w-full max-w-180 content-start gap-5 p-4 py-8">
      <p className="flex items-center gap-2.5 font-semibold text-lg tracking-tight">
        <span aria-hidden="true" className="grid size-9 place-items-center rounded-xl bg-accent text-on-accent">
          <Store className="size-5" />
        </span>
        {say('shared.product')}
      </p>
      <div className="grid min-w-0 gap-5 rounded-xl border border-line bg-surface p-4 shadow-rest sm:p-7">
        <h1 className="font-semibold text-xl tracking-tight">{say('billing.request.title')}</h1>
        <ol className="flex flex-wrap gap-x-6 gap-y-2">
          {steps.map((key, n) => (
            <li
              key={key}
              aria-current={n === step ? 'step' : undefined}
              className={clsx('flex items-center gap-2', n === step ? 'font-semibold' : 'text-muted')}
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'grid size-6 place-items-center rounded-full border text-xs',
                  n <= step ? 'border-transparent bg-accent text-on-accent' : 'border-line-strong',
                )}
              >
                {n < step ? <Check className="size-3.5" /> : n + 1}
              </span>
              {say(key)}
            </li>
          ))}
        </ol>
        {children}
      </div>
    </main>
  );
}
