import {
  formatCount,
  formatDateTime,
  formatDay,
  formatDecimalMoney,
  isMessageKey,
  type MessageKey,
  say,
  type Tone,
  type ViewedList,
  type Viewer,
} from '@trastienda/domain';
import type { Search } from './define-search.ts';

/** A word or two with a tone; `title` is the long form of an abbreviation. */
export type Mark = { label: string; tone: Tone; title?: string };

/**
 * What a cell holds, before a screen, a terminal or a file draws it: words, perhaps with their long form; a day, perhaps
 * with a mark; an instant (UTC ISO), `brief` where a screen, or one that is narrow, shows its day and has the hour in the
 * tooltip; a number of things; an amount (decimal), with its currency where there is room; marks; or, where the row has
 * nothing, the words that say so.
 */
export type Cell =
  | string
  | { text: string; title: string }
  | { day: string; mark?: Mark }
  | { moment: string; brief?: true | 'narrow' }
  | { count: number }
  | { amount: number; currency?: string }
  | { marks: readonly Mark[] }
  | { absent: string };

/** One column of a list. */
export type ListColumn<Row, Key extends string = string> = {
  key: Key;
  header: MessageKey;
  value: (row: Row) => Cell;
  /** Numbers and money stand at the right. */
  align?: 'right';
  /** A key (an id, an account): never broken over two lines. */
  unbroken?: true;
  /** Who sees it; everybody where it is left out. */
  seenBy?: (viewer: Viewer) => boolean;
  /** By what the call sorts the list where somebody sorts this column; one of the search's `sorting`. */
  sort?: string;
  /** Only the terminal has it: the screen has another way to it. */
  on?: 'terminal';
  /** Left out of a table in which every row has nothing of it. */
  onlyFilled?: true;
};

type End = 'title' | 'count' | 'failed' | 'empty' | 'empty.help';

/** The beginning of a list's texts: `<words>.title`, `.count` (with `{n}`), `.failed`, `.empty` and `.empty.help` are there. */
export type ListWords = {
  [Key in MessageKey]: Key extends `${infer Words}.empty.help`
    ? `${Words}.${End}` extends MessageKey
      ? Words
      : never
    : never;
}[MessageKey];

/** A list as every surface draws it: the web as a screen, the command line as a command with its table. */
export type DeclaredList<Row, Filter, Key extends string = string> = {
  /** Its texts; `.loading`, `.showAll` and `.count.one` are taken where they exist. */
  words: ListWords;
  search: Search<Filter>;
  /** It has views, kept under this name (ADR 69). */
  viewed?: ViewedList;
  /** What tells a row from all others. */
  rowKey: (row: Row) => string;
  columns: readonly ListColumn<Row, Key>[];
};

/** A list, declared once for every surface; its row type comes from `rowKey`. */
export const declareList = <Row, Filter, Key extends string>(
  list: DeclaredList<Row, Filter, Key>,
): DeclaredList<Row, Filter, Key> => list;

/** The columns that somebody sees on a surface, in their order. */
export const columnsFor = <Row, Key extends string>(
  { columns }: Pick<DeclaredList<Row, never, Key>, 'columns'>,
  surface: 'web' | 'terminal',
  viewer: Viewer | undefined,
): ListColumn<Row, Key>[] =>
  columns.filter(({ seenBy, on = surface }) => on === surface && (!seenBy || (viewer !== undefined && seenBy(viewer))));

/** How many rows a list found, in its words: `.count.one` where there is one and the list has it, `.count` otherwise. */
export function countText({ words }: { words: ListWords }, total: number): string {
  const one = `${words}.count.one`;
  if (total === 1 && isMessageKey(one)) return say(one);
  return say(`${words}.count`, { n: formatCount(total) });
}

/** A cell as text: instants as `20 nov 2026, 14:05`, amounts as `$1,234.50 MXN`, counts with separators. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('text' in cell) return cell.text;
  if ('day' in cell) return [formatDay(cell.day), cell.mark?.label].filter(Boolean).join(', ');
  if ('moment' in cell) return formatDateTime(cell.moment);
  if ('count' in cell) return formatCount(cell.count);
  if ('amount' in cell) return [formatDecimalMoney(cell.amount), cell.currency].filter(Boolean).join(' ');
  if ('marks' in cell) return cell.marks.map(({ label }) => label).join(' ');
  return cell.absent;
}
