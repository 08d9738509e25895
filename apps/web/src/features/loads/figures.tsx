import { numberText } from '../../lib/format.ts';

export interface FiguresProps {
  readonly figures: readonly (readonly [term: string, value: number])[];
}

/** The numbers of a load, each under its name, in as many columns as fit. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3">
      {figures.map(([term, value]) => (
        <div key={term} className="rounded-lg border border-line bg-sunken px-3 py-2">
          <dt className="text-[0.8125rem] text-muted">{term}</dt>
          <dd className="font-semibold text-xl tabular-nums">{numberText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
