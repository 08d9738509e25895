import { dayWords, momentWords, moneyWords } from '../lib/format.ts';

/** An amount of the contract (decimal) as `$1,234.50`, figures aligned. */
export function Money({ value }: { readonly value: number }) {
  return <span className="whitespace-nowrap tabular-nums">{moneyWords(value)}</span>;
}

export interface DateTextProps {
  readonly value: string;
  readonly full?: boolean;
  /** The hour may stand beneath the day where a table is narrow. */
  readonly stacks?: boolean;
}

/** An instant (UTC ISO): short day with the full one in the tooltip, or day and hour with `full`. */
export function DateText({ value, full = false, stacks = false }: DateTextProps) {
  const words = full ? momentWords(value) : dayWords(value);
  return (
    <time dateTime={value} title={momentWords(value)} className="whitespace-nowrap tabular-nums">
      {stacks ? <span className="wrap-normal whitespace-normal">{words.replace(/ (?=.*,)/g, '\u00a0')}</span> : words}
    </time>
  );
}
