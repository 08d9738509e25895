import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  /** Aligns numbers and money at the right. */
  readonly numeric?: boolean;
  /** The line that totals the ones before. */
  readonly total?: boolean;
  /** Adds a copy button beside the value; `label` names the button. */
  readonly copy?: { readonly value: string; readonly label: string } | undefined;
}

export interface DefinitionListProps {
  readonly facts: readonly Fact[];
  readonly columns?: 1 | 2;
  /** Puts term and value on one line and omits facts without a value. `flow`: the facts are items of the surrounding line. */
  readonly inline?: boolean | 'flow';
  /** Less space between the facts. */
  readonly dense?: boolean;
}

/** Facts as term and value. An empty value (null, undefined, '') shows a dash. */
export function DefinitionList({ facts, columns = 1, inline = false, dense = false }: DefinitionListProps) {
  if (inline) return <InlineFacts facts={facts} flow={inline === 'flow'} />;
  return (
    <dl className={clsx('grid gap-x-8', dense ? 'gap-y-1' : 'gap-y-2', columns === 2 && 'sm:grid-cols-2')}>
      {facts.map((fact) => (
        <div
          key={fact.term}
          className={clsx(
            'min-w-0',
            fact.numeric ? 'flex items-baseline justify-between gap-4' : 'grid gap-0.5',
            fact.total && clsx('border-line border-t font-semibold', dense ? 'pt-1' : 'pt-2'),
          )}
        >
          <dt className={clsx('text-[0.8125rem]', fact.total ? 'text-ink' : 'text-muted')}>{fact.term}</dt>
          <dd className={fact.numeric ? 'shrink-0 text-right tabular-nums' : 'wrap-anywhere min-w-0'}>
            {isEmpty(fact) ? <Dash /> : <Value fact={fact} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function InlineFacts({ facts, flow }: Pick<DefinitionListProps, 'facts'> & { readonly flow: boolean }) {
  return (
    <dl
      className={clsx(
        'text-[0.8125rem]',
        flow ? 'contents' : 'grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5',
      )}
    >
      {facts
        .filter((fact) => !isEmpty(fact))
        .map((fact) => (
          <div key={fact.term} className={flow ? 'flex min-w-0 items-baseline gap-1.5' : 'contents'}>
            <dt className={clsx('text-muted', flow && 'shrink-0')}>{fact.term}</dt>
            <dd className="wrap-anywhere min-w-0">
              <Value fact={fact} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

const isEmpty = ({ value }: Fact) => value === null || value === undefined || value === '';

function Value({ fact: { value, copy } }: { readonly fact: Fact }) {
  if (!copy) return value;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      {value}
      <CopyButton value={copy.value} label={copy.label} />
    </span>
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
