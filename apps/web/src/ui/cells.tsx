import { dayWords, momentWords, moneyWords } from '../lib/format.ts';

/** An amount of the contract (decimal) as `$1,234.50`, figures aligned. */
export function Money({ value }: { readonly value: number }) {
  return <span className="whitespace-nowrap tabular-nums">{moneyWords(value)}</span>;
}

/** An instant (UTC ISO): short day with the full one in the tooltip, or day and hour with `full`. */
export function DateText({ value, full = false }: { readonly value: string; readonly full?: boolean }) {
  return (
    <time dateTime={value} title={momentWords(value)} className="whitespace-nowrap tabular-nums">
      {full ? momentWords(value) : dayWords(value)}
    </time>
  );
}
