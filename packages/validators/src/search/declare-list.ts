import {
  formatCount,
  formatDateTime,
  formatDay,
  formatDecimalMoney,
  type MessageKey,
  say,
  type Tone,
  type ViewedList,
  type Viewer,
} from '@trastienda/domain';
import type { Search } from './define-search.ts';

/** A short label with a tone; `title` is its long form. */
export type Mark = { label: string; tone: Tone; title?: string };

/**
 * The content of a cell, before a screen, a terminal or a file renders it: text, with an optional long form; sellers by their accounts, whose
 * names are shown, also where the row does not have them; a person of a seller; a day, with an optional mark; an instant (UTC ISO); a count; a decimal amount, with an optional note about it; marks; or `absent`, the text for a missing value. `brief` (on narrow screens only:
 * 'narrow') shows the day of an instant and moves its hour to the tooltip; a currency is shown where there is room.
 */
export type Cell =
  | string
  | { text: string; title: string }
  | { account: string; name?: string }
  | { accounts: readonly string[] }
  | { person: string; seller: string }
  | { day: string; mark?: Mark }
  | { moment: string; brief?: true | 'narrow' }
  | { count: number }
  | { amount: number; currency?: string; note?: string }
  | { marks: readonly Mark[] }
  | { absent: string };

/** One column of a list. */
export type ListColumn<Row, Key extends string = string> = {
  key: Key;
  header: MessageKey;
  value: (row: Row) => Cell;
  /** Numbers and money are aligned right. */
  align?: 'right';
  /** Never breaks a key (an id, an account) over two lines. */
  unbroken?: true;
  /** Who sees the column; everybody by default. */
  visibleTo?: (viewer: Viewer) => boolean;
  /** The name by which the request sorts this column; one of the search's `sorting`. */
  sort?: string;
  /** The terminal alone shows the column: the screen gives its value in another way. */
  on?: 'terminal';
  /** Omits the column from a table in which all its cells are empty; `terminal`: only there, where rows never change while they are read. */
  onlyFilled?: true | 'terminal';
};

type End = 'title' | 'count' | 'failed' | 'empty' | 'empty.help';

/** The prefix of a list's message keys: `<words>.title`, `.count` (with `{n}`), `.failed`, `.empty` and `.empty.help` must exist. */
export type ListText = {
  [Key in MessageKey]: Key extends `${infer Prefix}.empty.help`
    ? `${Prefix}.${End}` extends MessageKey
      ? Prefix
      : never
    : never;
}[MessageKey];

/** A list for every surface: the web renders it as a screen, the command line as a command with a table. */
export type DeclaredList<Row, Filter, Key extends string = string> = {
  /** The prefix of its message keys; `.loading`, `.showAll` and `.count.one` are optional. */
  words: ListText;
  search: Search<Filter>;
  /** The name under which its views are saved, if it has views (ADR 69). */
  viewed?: ViewedList;
  /** The unique key of a row. */
  rowKey: (row: Row) => string;
  columns: readonly ListColumn<Row, Key>[];
};

/** Declares a list once for every surface; `rowKey` determines its row type. */
export const declareList = <Row, Filter, Key extends string>(
  list: DeclaredList<Row, Filter, Key>,
): DeclaredList<Row, Filter, Key> => list;

/** The columns that a viewer sees on a surface, in order. */
export const columnsFor = <Row, Key extends string>(
  { columns }: Pick<DeclaredList<Row, never, Key>, 'columns'>,
  surface: 'web' | 'terminal',
  viewer: Viewer | undefined,
): ListColumn<Row, Key>[] =>
  columns.filter(
    ({ visibleTo, on = surface }) => on === surface && (!visibleTo || (viewer !== undefined && visibleTo(viewer))),
  );

/** The number of rows that a list found, in its own words: `.count.one` for one row if the list has it, else `.count`. */
export const countText = ({ words }: { words: ListText }, total: number): string =>
  say(`${words}.count`, { n: formatCount(total) });

/** The accounts of sellers that a cell shows and whose names its row does not have. */
export function unnamedAccounts(cell: Cell): readonly string[] {
  if (typeof cell === 'string') return [];
  if ('accounts' in cell) return cell.accounts;
  if ('person' in cell) return [cell.seller];
  return 'account' in cell && cell.name === undefined ? [cell.account] : [];
}

/** A seller's name with its account, which commands take; the account alone, if its name is unknown or the same. */
export function sellerText(account: string, name = account): string {
  return name === account ? account : `${name} (${account})`;
}

const nobody: ReadonlyMap<string, string> = new Map();

/**
 * A cell as text: instants as `20 nov 2026, 14:05`, amounts as `$1,234.50 MXN`, with their note behind a comma, counts with separators, sellers by those names that are
 * known, with the account.
 */
export function cellText(cell: Cell, names = nobody): string {
  if (typeof cell === 'string') return cell;
  if ('text' in cell) return cell.text;
  if ('account' in cell) return sellerText(cell.account, cell.name ?? names.get(cell.account));
  if ('accounts' in cell) return cell.accounts.map((account) => sellerText(account, names.get(account))).join(', ');
  if ('person' in cell) return `${cell.person} (${names.get(cell.seller) ?? cell.seller})`;
  if ('day' in cell) return [formatDay(cell.day), cell.mark?.label].filter(Boolean).join(', ');
  if ('moment' in cell) return formatDateTime(cell.moment);
  if ('count' in cell) return formatCount(cell.count);
  if ('amount' in cell) {
    const amount = [formatDecimalMoney(cell.amount), cell.currency].filter(Boolean).join(' ');
    return [amount, cell.note].filter(Boolean).join(', ');
  }
  if ('marks' in cell) return cell.marks.map(({ label }) => label).join(' ');
  return cell.absent;
}
