import Table from 'cli-table3';
import stringWidth from 'string-width';
import type { Palette } from './output.ts';
import { oneColouredLine } from './outside-text.ts';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => string;
  align?: 'right';
};

// Lines only under the titles: less clutter on a screen, and nothing to strip in a pipe.
const noBorders = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** Rows in columns, or one block per row if the terminal is too narrow. */
export const renderTable = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { colors, width }: { colors: Palette; width: number | undefined },
): string => {
  const table = new Table({
    head: columns.map(({ title }) => colors.dim(title)),
    chars: noBorders,
    colAligns: columns.map(({ align }) => align ?? 'left'),
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true },
  });
  for (const row of rows) table.push(columns.map(({ cell }) => oneColouredLine(cell(row))));
  const text = table.toString();
  if (width !== undefined && widthOf(text) > width) return renderBlocks(columns, rows, colors);
  return trimLines(text);
};

// Colour codes have no width on the screen, though the table's own `width` counts them.
const widthOf = (text: string): number =>
  text.split('\n').reduce((width, line) => Math.max(width, stringWidth(line.trimEnd())), 0);

const renderBlocks = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], colors: Palette): string => {
  const titleWidth = Math.max(...columns.map(({ title }) => title.length));
  const line = (row: Row, { title, cell }: Column<Row>) =>
    `${colors.dim(title.padEnd(titleWidth))}  ${oneColouredLine(cell(row))}`;
  const block = (row: Row) =>
    columns
      .filter(({ cell }) => cell(row) !== '')
      .map((column) => line(row, column))
      .join('\n');
  return rows.map(block).join('\n\n');
};

const trimLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
