import type { FileSubject, Viewer } from '@trastienda/domain';
import { columnsMisfit, csvCell, csvRow } from '@trastienda/validators';
import { AppError } from '../../../contract/app-error.ts';
import { decimal } from './csv-file.ts';
import type { Cell } from './xlsx-file.ts';

/**
 * The value of a cell: text from users, our own text that needs no quotes, a number, centavos, a day (YYYY-MM-DD), or an instant as the clocks
 * of Mexico City show it (YYYY-MM-DD HH:MM:SS).
 */
export type ColumnValue<Row> =
  | { text: (row: Row) => string }
  | { plain: (row: Row) => string }
  | { number: (row: Row) => number | null }
  | { centavos: (row: Row) => number | null }
  | { day: (row: Row) => string | null }
  | { moment: (row: Row) => string };

/** A column of a report, once for every format. */
export type ReportColumn<Row> = { title: string } & ColumnValue<Row>;

/** A column that a caller can choose. */
export type KeyedColumn<Row> = ReportColumn<Row> & { key: string };

/** The columns whose keys were chosen, in that order; all of them where nobody chose. */
export function chosenColumns<Column extends { key: string }>(
  columns: readonly Column[],
  chosen: readonly string[] | null | undefined,
): Column[] {
  if (!chosen) return [...columns];
  return chosen.map((key) => {
    const column = columns.find((one) => one.key === key);
    if (!column) throw new Error(`The file has no column ${key}.`);
    return column;
  });
}

/** Refuses columns that a file does not have, or that the viewer does not see. */
export function requireColumns(subject: FileSubject, columns: readonly string[] | undefined, viewer: Viewer): void {
  const misfit = columnsMisfit(subject, columns ?? [], viewer);
  if (misfit) throw new AppError(400, 'errors.validation', { fields: { columns: misfit } });
}

/** The columns of a declaration with their values. */
export const columnsWith = <Row>(
  declared: readonly { key: string; title: string }[],
  values: Readonly<Record<string, ColumnValue<Row>>>,
): KeyedColumn<Row>[] => declared.flatMap(({ key, title }) => (values[key] ? { key, title, ...values[key] } : []));

/** The line of titles of a CSV file. */
export const titleLine = (columns: readonly { title: string }[]): string => csvRow(columns.map(({ title }) => title));

/** Writes rows as lines of CSV. */
export function csvWriter<Row>(columns: readonly ReportColumn<Row>[]): (rows: readonly Row[]) => string {
  const [first, ...others] = columns.map(csvValue);
  return (rows) => {
    let text = '';
    // With a million rows, an array for each row would cost too much.
    for (const row of rows) {
      if (first) text += first(row);
      for (const cell of others) text += `,${cell(row)}`;
      text += '\r\n';
    }
    return text;
  };
}

function csvValue<Row>(column: ReportColumn<Row>): (row: Row) => string {
  if ('text' in column) {
    // Consecutive rows often share a value (seller, product, category, brand): its cell is not encoded again.
    let last = '';
    let cell = '';
    return (row) => {
      const text = column.text(row);
      if (text === last) return cell;
      last = text;
      cell = csvCell(text);
      return cell;
    };
  }
  if ('plain' in column) return column.plain;
  if ('number' in column) return (row) => String(column.number(row) ?? '');
  if ('day' in column) return (row) => column.day(row) ?? '';
  if ('moment' in column) return column.moment;
  return (row) => {
    const centavos = column.centavos(row);
    return centavos === null ? '' : decimal(centavos);
  };
}

/** Writes rows as cells of a workbook: numbers are numbers, and dates are dates. */
export function cellWriter<Row>(columns: readonly ReportColumn<Row>[]): (rows: readonly Row[]) => Cell[][] {
  const cells = columns.map(cellValue);
  return (rows) => rows.map((row) => cells.map((cell) => cell(row)));
}

function cellValue<Row>(column: ReportColumn<Row>): (row: Row) => Cell {
  if ('text' in column) return column.text;
  if ('plain' in column) return column.plain;
  if ('number' in column) return (row) => column.number(row) ?? '';
  if ('day' in column) {
    return (row) => {
      const day = column.day(row);
      return day ? { day } : '';
    };
  }
  // Spreadsheets have no time zones: the cell shows what the clocks of Mexico City showed.
  if ('moment' in column) return (row) => new Date(`${column.moment(row).replace(' ', 'T')}Z`);
  return (row) => {
    const centavos = column.centavos(row);
    return centavos === null ? '' : { pesos: centavos / 100 };
  };
}
