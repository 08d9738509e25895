import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { Cell } from '../lib/list-screen.ts';

export type Column<Row> = ColumnFrame & InCards<Row> & (Drawn<Row> | Declared<Row>);

interface InCards<Row> {
  /** `false`: left out of cards, where another cell says it; a function: of the cards of rows that it refuses. */
  readonly inCards?: false | ((row: Row) => boolean);
}

/** A cell that a screen draws. */
interface Drawn<Row> {
  readonly cell: (row: Row) => ReactNode;
}

/** A cell that the kit draws from its value, unless the screen has one of its own. */
interface Declared<Row> {
  readonly value: (row: Row) => Cell;
  readonly cell?: ((row: Row) => ReactNode) | undefined;
}

/** From which width on a column is there. */
export type WideOnly = boolean | 'xl' | '2xl';

export interface ColumnFrame {
  readonly key: string;
  readonly header: string;
  /** Numbers and money stand at the right. */
  readonly align?: 'left' | 'right';
  /** A key: never broken over two lines. */
  readonly unbroken?: boolean;
  /** Dropped from the table between phone and 1024 px wide, or 1280 px (`xl`) or 1536 px (`2xl`); cards keep it. */
  readonly wideOnly?: WideOnly;
  /** `false`: left out on paper, where its buttons do nothing. */
  readonly onPaper?: false;
  /** Where it stands in cards: at the right of the title, or, in short cards, below the rest on lines of its own. */
  readonly inCardsAt?: 'corner' | 'below' | undefined;
  /** Short cards say its header, where the value alone would be a riddle; `false`: other cards leave it out too. */
  readonly named?: boolean | undefined;
  /** What cards say in its header's place, where a shorter word tells as much. */
  readonly inCardsNamed?: string | undefined;
  /** What the list is sorted by where its header is pressed; not sortable without it. */
  readonly sort?: string;
  /** Class of width ("w-40"), where the content should not decide. */
  readonly width?: string;
  /** How wide somebody made it; what does not fit in one line is cut. */
  readonly pixels?: number | undefined;
}

const hiddenBelow = { lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden', '2xl': 'md:max-2xl:hidden' } as const;

/** Where a column is left out. */
export const narrowed = <Row>({ wideOnly, inCards, onPaper }: ColumnFrame & InCards<Row>, row?: Row) =>
  clsx(
    onPaper === false && 'no-print',
    wideOnly && hiddenBelow[wideOnly === true ? 'lg' : wideOnly],
    (inCards === false || (inCards && row !== undefined && !inCards(row))) && 'max-md:hidden',
  );

/** The class and the style of a column that somebody sized; cards have no columns. */
export const sized = ({ pixels }: ColumnFrame) =>
  pixels === undefined
    ? {}
    : {
        className: 'md:w-(--pixels) md:min-w-(--pixels) md:max-w-(--pixels) md:overflow-hidden md:text-ellipsis',
        style: { '--pixels': `${pixels}px` } as CSSProperties,
      };

/** A row as a card of two cells a line; its box, where rows can be chosen, stands before them. */
export const shortCard =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:gap-x-3 max-md:px-4 max-md:py-1.5 max-md:leading-snug max-md:has-[input]:grid-cols-[auto_minmax(0,1fr)_auto]';

interface FlowCard {
  readonly chosen: boolean;
  readonly opens: boolean;
  /** Something stands at the right of its title. */
  readonly cornered: boolean;
}

/** A row as a card whose cells stand one after the other, as many on a line as fit; its box and its button beside them. */
export const flowCard = ({ chosen, opens, cornered }: FlowCard) =>
  clsx(
    'max-md:relative max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:gap-y-px max-md:py-2 max-md:leading-snug',
    chosen ? 'max-md:pl-11' : 'max-md:pl-4',
    opens ? 'max-md:pr-12' : 'max-md:pr-4',
    // What follows the corner begins a line.
    cornered && 'max-md:after:-order-1 max-md:after:-mt-px max-md:after:basis-full',
  );

/** The title of such a card. Beside a corner a long one takes lines of what is left, and the corner stays where it is. */
export const flowTitle = (cornered: boolean) => clsx('max-md:grow', cornered && 'max-md:basis-16 max-md:min-w-min');

/** Where a cell below the title stands in such a card. */
export const flowPlace = ({ key, inCardsAt }: ColumnFrame) => {
  if (inCardsAt === 'corner') return 'max-md:-order-1 max-md:ml-auto';
  return key === 'actions' ? 'max-md:order-1 max-md:-mb-1.5 max-md:ml-auto' : undefined;
};

/** Whether something stands at the right of a card's title. */
export const isCornered = (columns: readonly ColumnFrame[]) =>
  columns.some(({ inCardsAt }, at) => at > 0 && inCardsAt === 'corner');

/** Whether a card says the header of a cell: badges, buttons and what is known by itself need none. */
export const headed = <Row>(column: Column<Row>, row: Row) => {
  if (column.key === 'actions' || column.named === false) return false;
  const cell = 'value' in column ? column.value(row) : '';
  return typeof cell === 'string' || !('marks' in cell);
};

const places = { corner: 'max-md:-order-1 max-md:justify-end', below: 'max-md:order-1 max-md:col-span-full' } as const;

/** The title, what stands at its right, and the rest below them. */
export const placeClass = ({ inCardsAt }: ColumnFrame, at: number) =>
  at === 0 ? undefined : inCardsAt ? places[inCardsAt] : 'max-md:text-muted';
