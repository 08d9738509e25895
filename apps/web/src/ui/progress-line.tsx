import type { ReactNode } from 'react';

export interface ProgressLineProps {
  readonly title: string;
  /** How much of `total` is done; a `total` of 0 means that it is unknown. */
  readonly value: number;
  readonly total: number;
  /** Under the bar: counts, rate, time left. */
  readonly facts: readonly (string | undefined)[];
  readonly action?: ReactNode;
}

/** The progress of a long operation: how far it is, how fast, and a button to cancel it. */
export function ProgressLine({ title, value, total, facts, action }: ProgressLineProps) {
  const percent = total > 0 ? Math.min(100, Math.floor((value / total) * 100)) : 0;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="wrap-anywhere font-medium">{title}</p>
        <p className="text-muted tabular-nums">{percent} %</p>
      </div>
      <progress
        aria-label={title}
        value={percent}
        max={100}
        className="h-2 w-full overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
      />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex flex-wrap gap-x-4 text-[0.8125rem] text-muted tabular-nums">
          {facts.map((fact) => (fact ? <span key={fact}>{fact}</span> : null))}
        </p>
        {action}
      </div>
    </div>
  );
}
