import { dayWords, momentWords, moneyWords, numberWords } from '../lib/format.ts';
import type { Cell } from '../lib/list-screen.ts';
import { Badge } from './badge.tsx';

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

/** A value of a declared column as every list draws it; nothing where it is empty. */
export function CellContent({ of: cell }: { readonly of: Cell }) {
  if (typeof cell === 'string') return cell;
  if ('text' in cell) return <span title={cell.title}>{cell.text}</span>;
  if ('day' in cell) {
    return (
      <span className="inline-flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5">
        <span className="whitespace-nowrap tabular-nums">{dayWords(cell.day)}</span>
        {cell.mark ? <Badge tone={cell.mark.tone}>{cell.mark.label}</Badge> : null}
      </span>
    );
  }
  if ('moment' in cell) return <DateText value={cell.moment} full={!cell.brief} />;
  if ('count' in cell) return numberWords(cell.count);
  if ('absent' in cell) return <span className="text-muted">{cell.absent}</span>;
  if ('amount' in cell) {
    return (
      <span className="whitespace-nowrap">
        <Money value={cell.amount} />
        {cell.currency === undefined ? null : <span className="text-muted text-xs"> {cell.currency}</span>}
      </span>
    );
  }
  if (cell.marks.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {cell.marks.map(({ label, tone, title }) => (
        <Badge key={label} tone={tone} title={title}>
          {label}
        </Badge>
      ))}
    </span>
  );
}
