import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  /** Numbers and money stand at the right, one under the other. */
  readonly numeric?: boolean;
  /** The line that sums up the ones before. */
  readonly total?: boolean;
}

/** Facts as term and value. Facts whose value is empty (null, undefined, '') show a dash. */
export function DefinitionList({ facts, columns = 1 }: { readonly facts: readonly Fact[]; readonly columns?: 1 | 2 }) {
  return (
    <dl className={clsx('grid gap-x-8 gap-y-2', columns === 2 && 'sm:grid-cols-2')}>
      {facts.map((fact) => (
        <div
          key={fact.term}
          className={clsx(
            'min-w-0',
            fact.numeric ? 'flex items-baseline justify-between gap-4' : 'grid gap-0.5',
            fact.total && 'border-line border-t pt-2 font-semibold',
          )}
        >
          <dt className={clsx('text-[0.8125rem]', fact.total ? 'text-ink' : 'text-muted')}>{fact.term}</dt>
          <dd className={clsx('wrap-anywhere min-w-0', fact.numeric && 'text-right tabular-nums')}>
            {fact.value === null || fact.value === undefined || fact.value === '' ? <Dash /> : fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Dash() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        —
      </span>
      <span className="sr-only">sin dato</span>
    </>
  );
}
