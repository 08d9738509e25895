import type { Viewer } from '@trastienda/domain';
import {
  type Cell,
  cellText,
  columnsFor,
  countText,
  type DeclaredList,
  unnamedAccounts,
} from '@trastienda/validators/lists';
import type { Page } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Palette } from '../../shell/output.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { type Column, renderTable } from '../../shell/table.ts';
import { inTone } from '../../shell/tones.ts';

type Frame = {
  page: number;
  size: number;
  viewer: Viewer | undefined;
  /** The names of sellers by their accounts, as far as they are known. */
  names?: ReadonlyMap<string, string>;
  colors: Palette;
  width: number | undefined;
};

/** A page of a declared list as text: the columns that the viewer may see, then the total and how to continue. */
export const listText = <Row, Filter>(
  list: DeclaredList<Row, Filter>,
  { rows, ...counted }: Page<Row>,
  frame: Frame,
): string => {
  const { total } = counted;
  if (total === 0 && rows.length === 0) return say(`${list.words}.empty`);
  if (rows.length === 0) return say('cli.lists.emptyPage', { count: countText(list, total), page: frame.page });
  return `${rowsText(list, rows, frame)}\n${footerText(list, counted, frame)}`;
};

/** The table without the footer. */
export const rowsText = <Row, Filter>(list: DeclaredList<Row, Filter>, rows: readonly Row[], frame: Frame): string =>
  `${renderTable(tableOf(list, rows, frame), rows, frame)}\n`;

/** A row as one line, for a watch that writes what changes: its cells one after the other. */
export const rowLine = <Row, Filter>(list: DeclaredList<Row, Filter>, row: Row, viewer: Viewer | undefined): string =>
  columnsFor(list, 'terminal', viewer)
    .map(({ value }) => oneLine(cellText(value(row))))
    .join('  ');

/** The total and how to continue. */
export const footerText = <Row, Filter>(
  list: DeclaredList<Row, Filter>,
  { total, isLeast = false }: { total: number; isLeast?: boolean },
  frame: Pick<Frame, 'page' | 'size' | 'colors'>,
): string => {
  const pages = Math.max(1, Math.ceil(total / frame.size));
  const next = frame.page < pages ? ` ${say('cli.lists.nextPage', { page: frame.page + 1 })}` : '';
  if (isLeast) {
    return frame.colors.dim(
      say('cli.lists.footer.least', { count: countText(list, total - 1), page: frame.page, next }),
    );
  }
  return frame.colors.dim(say('cli.lists.footer', { count: countText(list, total), page: frame.page, pages, next }));
};

/** The accounts of the sellers in these rows whose names the table needs. */
export const accountsIn = <Row, Filter>(
  list: DeclaredList<Row, Filter>,
  rows: readonly Row[],
  viewer: Viewer | undefined,
): string[] =>
  columnsFor(list, 'terminal', viewer).flatMap(({ value }) => rows.flatMap((row) => unnamedAccounts(value(row))));

const tableOf = <Row, Filter>(
  list: DeclaredList<Row, Filter>,
  rows: readonly Row[],
  { viewer, names, colors }: Frame,
): Column<Row>[] =>
  columnsFor(list, 'terminal', viewer)
    .filter(({ onlyFilled, value }) => !onlyFilled || rows.some((row) => value(row) !== ''))
    .map(({ key, header, value, align }) => ({
      title: say(header),
      cell: (row) => (key === 'id' ? colors.bold(drawn(value(row), colors)) : drawn(value(row), colors, names)),
      ...(align && { align }),
    }));

const drawn = (cell: Cell, colors: Palette, names?: ReadonlyMap<string, string>): string => {
  if (typeof cell === 'object' && 'marks' in cell)
    return cell.marks.map(({ label, tone }) => inTone(colors, tone, label)).join(' ');
  return typeof cell === 'object' && 'absent' in cell ? colors.dim(cellText(cell)) : cellText(cell, names);
};
