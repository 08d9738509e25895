import clsx from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { inTab } from '../lib/base-path.ts';
import { RouterLink } from '../lib/router-link.tsx';
import { CellContent, cellCut } from './cells.tsx';
import { Checkbox } from './checkbox.tsx';
import { IconButton } from './icon-button.tsx';
import {
  type Column,
  flowCard,
  flowPlace,
  flowTitle,
  headed,
  isCornered,
  isSided,
  lastHeaded,
  narrowed,
  placeClass,
  shortCard,
  sized,
} from './table-column.ts';

export interface RowDetails<Row> {
  /** The header of the buttons' column; `label` names each button by its row. */
  readonly header: string;
  readonly label: (row: Row, open: boolean) => string;
  readonly content: (row: Row) => ReactNode;
  /** Every row's details are open until the user closes them. */
  readonly startsOpen?: boolean;
}

/** Explicit ARIA roles of a table's parts: cards change `display`, which makes browsers drop the implicit ones. */
export const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

interface TableRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly href: string | undefined;
  readonly opensByDouble: boolean;
  /** Whether the row can be chosen, or why not; undefined if no row can. */
  readonly verdict: boolean | string | undefined;
  readonly isChosen: boolean | undefined;
  readonly onChoose: (id: string, on: boolean) => void;
  readonly details: RowDetails<Row> | undefined;
  /** The name of the button of its details. */
  readonly opener: string;
  readonly isOpen: boolean;
  readonly onTurn: (id: string) => void;
  readonly cellClass: string;
  readonly shortCards: boolean;
}

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { id, row, columns, href, opensByDouble, verdict, isChosen, details, isOpen, cellClass, shortCards } = props;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const opens = details !== undefined;
  return (
    <>
      <tr
        {...as.row}
        aria-selected={isChosen}
        data-row-id={id}
        {...(href && {
          [opensByDouble ? 'onDoubleClick' : 'onClick']: (event: React.MouseEvent<HTMLElement>) => {
            // A double click also selects the word under the pointer: clear that selection.
            if (opensByDouble) window.getSelection()?.removeAllRanges();
            openRow(event, href, () => navigate(href, { state: { from } }));
          },
        })}
        className={clsx(
          // Painted on its own: a row that is chosen or under the pointer would otherwise paint the whole table.
          'relative border-line border-t focus-within:bg-hover aria-selected:bg-accent-soft',
          shortCards
            ? shortCard(isSided(columns))
            : flowCard({ chosen: verdict !== undefined, opens, cornered: isCornered(columns) }),
          href && 'cursor-pointer hover:bg-hover',
        )}
      >
        {verdict === undefined ? null : (
          <td
            {...as.cell}
            className={clsx(
              'px-3 align-middle',
              shortCards
                ? 'max-md:-order-3 max-md:row-span-6 max-md:px-0'
                : 'max-md:absolute max-md:top-2 max-md:left-4 max-md:px-0',
            )}
          >
            <RowChoice
              id={id}
              verdict={verdict}
              checked={isChosen ?? false}
              onChange={(on) => props.onChoose(id, on)}
            />
          </td>
        )}
        {details ? <Opener label={props.opener} isOpen={isOpen} onTurn={() => props.onTurn(id)} /> : null}
        <RowCells {...{ id, row, name: props.name, columns, href, from, cellClass, shortCards }} />
      </tr>
      {isOpen && details ? (
        <tr {...as.row} className="bg-sunken max-md:block">
          <td
            {...as.cell}
            colSpan={columns.length + 1 + (verdict === undefined ? 0 : 1)}
            className="px-3 py-3 max-md:block max-md:px-2"
          >
            {details.content(row)}
          </td>
        </tr>
      ) : null}
    </>
  );
}

type RowCellsProps<Row> = Pick<
  TableRowProps<Row>,
  'id' | 'row' | 'name' | 'columns' | 'href' | 'cellClass' | 'shortCards'
> & {
  /** The address that the row is opened from. */
  readonly from: string;
};

function DrawnCells<Row>({ id, row, name, columns, href, from, cellClass, shortCards }: RowCellsProps<Row>): ReactNode {
  const cards: Cards = {
    short: shortCards,
    cornered: isCornered(columns),
    sided: isSided(columns),
    besideButtons: shortCards ? -1 : lastHeaded(columns, row),
  };
  return columns.map((column, at) =>
    cellOf({
      ...{ column, at, row, cards, content: contentOf(column, row, name), cellClass },
      link: at === 0 && href ? { to: href, state: { from }, id } : undefined,
    }),
  );
}

/** The cells of a row. Memoised: they stay as they are when the row is chosen. */
const RowCells = memo(DrawnCells) as typeof DrawnCells;

/** How the cells of a row stand in its card on a phone. */
interface Cards {
  readonly short: boolean;
  readonly cornered: boolean;
  readonly sided: boolean;
  /** The place of the last cell with a header, which the buttons stand beside; -1 in short cards. */
  readonly besideButtons: number;
}

interface DrawnCell<Row> {
  readonly column: Column<Row>;
  readonly at: number;
  readonly row: Row;
  readonly content: ReactNode;
  /** The first cell of a row that opens something. */
  readonly link: { readonly to: string; readonly state: { readonly from: string }; readonly id: string } | undefined;
  readonly cards: Cards;
  readonly cellClass: string;
}

/** A function and no component: a page of a thousand rows has ten thousand cells. */
function cellOf<Row>({ column, at, row, content, link, cards, cellClass }: DrawnCell<Row>): ReactNode {
  const isNamed = at > 0 && (cards.short ? column.named : headed(column, row));
  const flowing =
    at === 0 ? flowTitle(cards.cornered) : flowPlace(column, headed(column, row), at === cards.besideButtons);
  return (
    <td
      key={column.key}
      {...as.cell}
      style={sized(column).style}
      className={clsx(
        cellClass,
        'max-md:h-auto',
        sized(column).className ?? cutOf(column, row),
        column.align === 'right' && 'text-right tabular-nums',
        narrowed(column, row),
        at === 0 && 'max-md:-order-3 max-md:text-sm',
        cards.short ? placeClass(column, at, cards.sided) : flowing,
        // Cards hide cells whose content is empty.
        'max-md:[&:has(>span:last-child:empty)]:hidden',
      )}
    >
      {link ? (
        <RouterLink
          to={link.to}
          state={link.state}
          data-row-link={link.id}
          onClick={(event) => isSecondClick(event) && event.preventDefault()}
          className={clsx(
            'rounded-sm font-medium text-accent underline-offset-2 hover:underline',
            column.unbroken && 'whitespace-nowrap',
          )}
        >
          {content}
        </RouterLink>
      ) : (
        <>
          {isNamed ? (
            <span
              aria-hidden="true"
              className={clsx(
                'shrink-0 text-muted md:hidden',
                !cards.short && column.inCardsAt !== 'corner' && 'w-32 text-left',
              )}
            >
              {column.inCardsNamed ?? column.header}
            </span>
          ) : null}
          <span className={column.unbroken ? 'whitespace-nowrap' : 'wrap-anywhere min-w-0'}>{content}</span>
        </>
      )}
    </td>
  );
}

interface OpenerProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onTurn: () => void;
}

/** The button that opens the details of a row. */
function Opener({ label, isOpen, onTurn }: OpenerProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <td {...as.cell} className="px-2 align-middle max-md:absolute max-md:top-1 max-md:right-2 max-md:px-0">
      <IconButton
        label={label}
        aria-expanded={isOpen}
        onClick={onTurn}
        icon={<Chevron className="size-4" aria-hidden="true" />}
      />
    </td>
  );
}

/** A row of a table, with its details below it. Memoised: rendered again only when its props change. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

interface RowChoiceProps {
  readonly id: string;
  readonly verdict: boolean | string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

function RowChoice({ id, verdict, checked, onChange }: RowChoiceProps) {
  if (verdict === false) return null;
  const refusal = typeof verdict === 'string' ? { refusal: verdict } : {};
  return <Checkbox labelHidden label={`Seleccionar ${id}`} checked={checked} onChange={onChange} {...refusal} />;
}

/** The classes of a cell whose free text takes the room that the column has; a screen's own cell has its own. */
const cutOf = <Row,>(column: Column<Row>, row: Row) =>
  'value' in column && !column.cell ? cellCut(column.value(row)) : undefined;

function contentOf<Row>(column: Column<Row>, row: Row, name: string): ReactNode {
  if (column.cell) return column.cell(row, name);
  return 'value' in column ? <CellContent of={column.value(row)} /> : null;
}

/** Opens a row on a click anywhere on it, except on a control inside it or at the end of a text selection. */
function openRow(event: React.MouseEvent, href: string, go: () => void): void {
  if (isSecondClick(event)) return;
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, label, select, summary')) return;
  if (window.getSelection()?.toString()) return;
  if (event.ctrlKey || event.metaKey) window.open(inTab(href), '_blank', 'noopener');
  else {
    event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
    go();
  }
}

/** Whether this is the second click of a double click: it must not open the row again, so that one "back" leaves it. */
const isSecondClick = ({ type, detail }: React.MouseEvent) => type === 'click' && detail > 1;
