import { dayText, momentText, moneyText, numberText } from '../lib/format.ts';
import type { Cell } from '../lib/list-screen.ts';
import { SellerName, SellerNames } from '../lib/seller-name.tsx';
import { Badge } from './badge.tsx';

/** A decimal amount as `$1,234.50`, with aligned figures. */
export function Money({ value }: { readonly value: number }) {
  return <span className="whitespace-nowrap tabular-nums">{moneyText(value)}</span>;
}

export interface DateTextProps {
  readonly value: string;
  readonly full?: boolean;
  /** The time may wrap beneath the day in a narrow table. */
  readonly stacks?: boolean;
  /** The time is shown in a wide table, and only in the tooltip elsewhere. */
  readonly hourIfWide?: boolean;
}

/** An instant (UTC ISO): short day with the full one in the tooltip, or day and hour with `full`. */
export function DateText({ value, full = false, stacks = false, hourIfWide = false }: DateTextProps) {
  const moment = momentText(value);
  const words = full ? moment : dayText(value);
  return (
    <time dateTime={value} title={moment} className="whitespace-nowrap tabular-nums">
      {hourIfWide ? (
        <>
          {words}
          <span className="max-[85rem]:hidden">{moment.slice(words.length)}</span>
        </>
      ) : stacks ? (
        <span className="wrap-normal whitespace-normal">{words.replace(/ (?=.*,)/g, '\u00a0')}</span>
      ) : (
        words
      )}
    </time>
  );
}

/** A text that is read as one figure: a number, or a key with digits. A line break inside it would make it look like another one. */
const figure = /^(?=.*\d)\S{1,20}$/;

/**
 * The classes of a table's cell that holds a free text, or none for another value. Its text is cut only if the table is full: the column then
 * takes less than the text asks for, and otherwise as much.
 */
export const cellCut = (cell: Cell): string | undefined =>
  typeof cell !== 'string' && ('text' in cell || ('account' in cell && cell.name !== undefined))
    ? 'md:min-w-28 md:max-w-28 xl:max-w-56 2xl:max-w-80'
    : undefined;

/** A value of a declared column, rendered the same in every list; empty values render nothing. */
export function CellContent({ of: cell }: { readonly of: Cell }) {
  if (typeof cell === 'string') return figure.test(cell) ? <span className="whitespace-nowrap">{cell}</span> : cell;
  if ('accounts' in cell) return <SellerNames accounts={cell.accounts} />;
  if ('account' in cell && cell.name === undefined) return <SellerName account={cell.account} />;
  if ('person' in cell) {
    return (
      <span>
        {cell.person} (<SellerName account={cell.seller} />)
      </span>
    );
  }
  if ('account' in cell || 'text' in cell) {
    const { text = '', title } = 'account' in cell ? { text: cell.name, title: cell.account } : cell;
    return (
      <span title={title} className="max-md:block max-md:truncate md:line-clamp-1">
        {text}
      </span>
    );
  }
  if ('day' in cell) {
    return (
      <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
        <span className={cell.mark ? 'tabular-nums max-2xl:hidden' : 'tabular-nums'}>{dayText(cell.day)}</span>
        {cell.mark ? (
          <Badge tone={cell.mark.tone} title={dayText(cell.day)}>
            {cell.mark.label}
          </Badge>
        ) : null}
      </span>
    );
  }
  if ('moment' in cell) return <DateText value={cell.moment} full={!cell.brief} hourIfWide={cell.brief === 'narrow'} />;
  if ('count' in cell) return <span className="whitespace-nowrap">{numberText(cell.count)}</span>;
  if ('absent' in cell) return <span className="text-muted">{cell.absent}</span>;
  if ('amount' in cell) {
    return (
      <span className="whitespace-nowrap">
        <Money value={cell.amount} />
        {cell.currency === undefined ? null : <span className="text-muted text-xs"> {cell.currency}</span>}
        {cell.note === undefined ? null : <span className="block text-muted text-xs">{cell.note}</span>}
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
