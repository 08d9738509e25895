import { type MessageKey, say } from '@trastienda/domain';
import clsx from 'clsx';
import { Check } from 'lucide-react';

const steps = ['file', 'check', 'preview', 'upload', 'result'] as const;

export type LoadStep = (typeof steps)[number];

export interface LoadStepsProps {
  readonly current: LoadStep;
  readonly failed: boolean;
  /** The specification's own titles of some steps. */
  readonly titles: Partial<Record<LoadStep, MessageKey>> | undefined;
}

/** The current step of the load, shown above it. */
export function LoadSteps({ current, failed, titles }: LoadStepsProps) {
  const at = steps.indexOf(current);
  return (
    <ol aria-label={say('loads.step.label')} className="no-print flex flex-wrap gap-x-2 gap-y-1.5 text-[0.8125rem]">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-1.5 rounded-full border px-2.5 py-0.5',
            index < at && 'border-success-line bg-success-soft text-ink',
            index === at && (failed ? 'border-danger bg-danger-soft' : 'border-accent bg-accent-soft'),
            index === at && 'font-semibold text-ink',
            index > at && 'border-line text-muted',
          )}
        >
          {index < at ? <Check aria-hidden="true" className="size-3.5 text-success" /> : <span>{index + 1}</span>}
          {say(titles?.[step] ?? `loads.step.${step}`)}
          {index < at ? <span className="sr-only">({say('loads.step.done')})</span> : null}
        </li>
      ))}
    </ol>
  );
}
