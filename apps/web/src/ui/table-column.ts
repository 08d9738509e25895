import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { Cell } from '../lib/list-screen.ts';

export type Column<Row> = ColumnFrame & InCards<Row> & (Drawn<Row> | Declared<Row>);

interface InCards<Row> {
  /** `false`: left out of all cards because another cell says the same; a function: left out of the cards of rows for which it returns false. */
  readonly inCards?: false | ((row: Row) => boolean);
  /** The column gives way in a table in which it is empty in all rows. */
  readonly isEmpty?: ((row: Row) => boolean) | undefined;
}

/** Renders a cell; `name` is what its buttons call the row (`rowName` of the table), unlike that of every other row. */
export type DrawCell<Row> = (row: Row, name: string) => ReactNode;

/** A cell that the screen renders. */
interface Drawn<Row> {
  readonly cell: DrawCell<Row>;
}

/** A cell that the kit renders from its value, unless the screen renders its own. */
interface Declared<Row> {
  readonly value: (row: Row) => Cell;
  readonly cell?: DrawCell<Row> | undefined;
}

/** The screen width from which a column is shown. */
export type WideOnly = boolean | 'xl' | '2xl';

export interface ColumnFrame {
  readonly key: string;
  readonly header: string;
  /** Align numbers and money right. */
  readonly align?: 'left' | 'right';
  /** For keys: never broken over two lines. */
  readonly unbroken?: boolean;
  /** Hidden in tables from phone width up to 1024 px (`true`), 1280 px (`xl`) or 1536 px (`2xl`); cards keep it. */
  readonly wideOnly?: WideOnly;
  /** `false`: not printed, for columns of buttons. */
  readonly onPaper?: false;
  /**
   * Its place in cards: at the right of the title, on a line of its own, or, in short cards, below the rest on its own lines, or at the right
   * (`side`): below each other in the order of the columns, so that each has the same place in all cards.
   */
  readonly inCardsAt?: 'corner' | 'line' | 'below' | 'side' | undefined;
  /** `true`: short cards show its header, because the value alone is unclear; `false`: other cards omit its header too. */
  readonly named?: boolean | undefined;
  /** A shorter name that cards show instead of its header. */
  readonly inCardsNamed?: string | undefined;
  /** The sort key when its header is pressed; without one, the column is not sortable. */
  readonly sort?: string;
  /** A width class ("w-40"), if the content should not decide the width. */
  readonly width?: string;
  /** The user asked for the column: neither a narrow screen nor empty rows hide it. */
  readonly always?: boolean | undefined;
  /** The width that the user set; content that does not fit in one line is cut. */
  readonly pixels?: number | undefined;
}

const hiddenBelow = { lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden', '2xl': 'md:max-2xl:hidden' } as const;

/** The screen widths from which the columns of `hiddenBelow` are shown. */
const widths = { lg: '64rem', xl: '80rem', '2xl': '96rem' } as const;

const shownFrom = ({ wideOnly }: Pick<ColumnFrame, 'wideOnly'>) =>
  wideOnly ? (wideOnly === true ? 'lg' : wideOnly) : undefined;

/** The media query of the screens that hide a column which nobody asked for; undefined if none does. */
export const hidingScreens = (column: Pick<ColumnFrame, 'wideOnly'>): string | undefined => {
  const from = shownFrom(column);
  return from && `(width < ${widths[from]})`;
};

/** The columns of a table with these rows: those that are empty in every row give way, unless the user asked for them. */
export const filledColumns = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] =>
  rows.length === 0 ? columns : columns.filter(({ isEmpty, always }) => always || !isEmpty || !rows.every(isEmpty));

/** The classes that hide a column, by screen width, in cards and on paper. */
export const narrowed = <Row>({ wideOnly, always, inCards, onPaper }: ColumnFrame & InCards<Row>, row?: Row) => {
  const from = always ? undefined : shownFrom({ wideOnly });
  return clsx(
    onPaper === false && 'no-print',
    from && hiddenBelow[from],
    (inCards === false || (inCards && row !== undefined && !inCards(row))) && 'max-md:hidden',
  );
};

/** The class and the style of a column that the user resized; they have no effect in cards. */
export const sized = ({ pixels }: ColumnFrame) =>
  pixels === undefined
    ? {}
    : {
        className: 'md:w-(--pixels) md:min-w-(--pixels) md:max-w-(--pixels) md:overflow-hidden md:text-ellipsis',
        style: { '--pixels': `${pixels}px` } as CSSProperties,
      };

/** Whether short cards have cells at the right: then all others are at the left. */
export const isSided = (columns: readonly ColumnFrame[]) => columns.some(({ inCardsAt }) => inCardsAt === 'side');

/** The classes of a row as a card with two cells per line; its checkbox, if rows can be chosen, comes first. */
export const shortCard = (sided: boolean) => clsx(shortGrid, sided && 'max-md:grid-flow-dense');

const shortGrid =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:gap-x-3 max-md:px-4 max-md:py-1.5 max-md:leading-snug max-md:has-[input]:grid-cols-[auto_minmax(0,1fr)_auto]';

interface FlowCard {
  readonly chosen: boolean;
  readonly opens: boolean;
  /** Another cell is at the right of its title. */
  readonly cornered: boolean;
}

/** The classes of a row as a card: cells with a header each have a line, others flow, as many per line as fit, with its checkbox and its button beside them. */
export const flowCard = ({ chosen, opens, cornered }: FlowCard) =>
  clsx(
    'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:gap-y-px max-md:py-2 max-md:leading-snug',
    chosen ? 'max-md:pl-11' : 'max-md:pl-4',
    opens ? 'max-md:pr-12' : 'max-md:pr-4',
    // The cells after the corner start on a new line.
    cornered && 'max-md:after:-order-2 max-md:after:-mt-px max-md:after:basis-full',
  );

/** The classes of a flow card's title. Beside a corner, a long title wraps in the remaining width and the corner keeps its place. */
export const flowTitle = (cornered: boolean) => clsx('max-md:grow', cornered && 'max-md:basis-16 max-md:min-w-min');

/**
 * The classes that place the other cells of a flow card: those that need no header first, then those with one, which line up below each
 * other: name, then value. The buttons stand beside the last of these.
 */
export const flowPlace = ({ key, inCardsAt }: ColumnFrame, isHeaded: boolean, isLast: boolean) => {
  if (inCardsAt === 'corner') return 'max-md:-order-2 max-md:ml-auto';
  if (key === 'actions') return 'max-md:order-1 max-md:-mb-1.5 max-md:ml-auto max-md:self-end';
  if (!isHeaded) return inCardsAt === 'line' ? 'max-md:-order-1 max-md:w-full' : 'max-md:-order-1';
  return isLast ? 'max-md:w-[calc(100%-6.5rem)] max-md:grow' : 'max-md:w-full';
};

/** Whether a cell is placed at the right of the card's title. */
export const isCornered = (columns: readonly ColumnFrame[]) =>
  columns.some(({ inCardsAt }, at) => at > 0 && inCardsAt === 'corner');

/** Whether a flow card shows the header of a cell: badges, buttons and self-explanatory values need none. */
export const headed = <Row>(column: Column<Row>, row: Row) => {
  if (column.key === 'actions' || column.named === false) return false;
  const cell = 'value' in column ? column.value(row) : '';
  return typeof cell === 'string' || !('marks' in cell);
};

/** The place of the last cell with a header in a flow card that has buttons; -1 if it has none. */
export const lastHeaded = <Row>(columns: readonly Column<Row>[], row: Row): number =>
  columns.some(({ key }) => key === 'actions')
    ? columns.findLastIndex(
        (column) => column.inCards !== false && column.inCardsAt !== 'corner' && headed(column, row),
      )
    : -1;

const places = {
  corner: 'max-md:-order-1 max-md:justify-end',
  line: 'max-md:col-span-full',
  below: 'max-md:order-1 max-md:col-span-full',
  side: 'max-md:-col-end-1 max-md:justify-end max-md:text-muted',
} as const;

/** The classes that place the cells of a short card: the title, the corner at its right, and the rest below them; amounts end where the corner does. */
export const placeClass = ({ inCardsAt, align }: ColumnFrame, at: number, sided: boolean) =>
  at === 0
    ? undefined
    : inCardsAt
      ? places[inCardsAt]
      : clsx('max-md:text-muted', sided ? 'max-md:-col-end-2' : align === 'right' && 'max-md:justify-end');
