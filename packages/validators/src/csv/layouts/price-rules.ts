import { formatDay, type MessageKey } from '@trastienda/domain';
import { dayProblem } from '../cells/day-cell.ts';
import type { RowFacts } from '../engine/row-facts.ts';
import { type CsvColumn, columnIndex, type RowProblem, type RowRule } from './define-csv-layout.ts';

const dayKeys = ['priceValidFrom', 'priceValidUntil'] as const;

function at(column: number, code: MessageKey): RowProblem {
  return { column, problem: { code } };
}

/** A discount that is over on the day by which the file is judged: today, or the day of a scheduled load. */
function endedBy(column: number, today: number): RowProblem {
  const day = formatDay(String(today).replace(/^(\d{4})(\d{2})/, '$1-$2-'));
  return { column, problem: { code: 'csv.price.untilPast', params: { day } } };
}

/** The problems of a missing and of an invalid date. */
type DateProblems = { absent: RowProblem; invalid: RowProblem };

function dateProblems(column: number, missing: MessageKey): DateProblems {
  const problem = (text: string, title: string) =>
    dayProblem(text, title, 'csv.date.invalid') ?? { code: 'csv.date.invalid' as const };
  return { absent: at(column, missing), invalid: { column, problem } };
}

/**
 * The rule of the two prices and their days (S2 §5; R16; R39): days matter only with a discount, and a row tells all that is wrong with it at
 * once, a wrong price beside a wrong day. `isNew` tells which rows are new items, whose discount may not start in the past. That a discount
 * ends today or earlier is left to the catalogue if it judges the row: a row that changes nothing is right whatever its days.
 */
export function priceRule(columns: readonly CsvColumn[], isNew: (row: RowFacts) => boolean = () => false): RowRule {
  const [listPriceAt, priceAt, fromAt, untilAt] = ['listPrice', 'price', ...dayKeys].map((key) =>
    columnIndex({ columns }, key),
  ) as [number, number, number, number];
  const above = at(priceAt, 'csv.price.discount');
  const reversed = at(fromAt, 'csv.price.order');
  const started = at(fromAt, 'csv.price.fromPast');
  const fromProblems = dateProblems(fromAt, 'csv.price.from');
  const untilProblems = dateProblems(untilAt, 'csv.price.until');
  return {
    columns: dayKeys,
    check(row) {
      if (row.isEmpty(priceAt)) return undefined;
      const list = row.number(listPriceAt);
      const price = row.number(priceAt);
      if (price === list) return undefined;
      const from = row.number(fromAt);
      const until = row.number(untilAt);
      const isOver = until <= row.today;
      const isLate = from < row.today && isNew(row);
      if (price < list && from < until && !isLate && (!isOver || (row.judgedLater && !isNew(row)))) return undefined;
      const problems: RowProblem[] = [];
      // Two prices of which one cannot be read may be equal, so that no day is missing.
      const isDiscount = list > 0 && price > 0;
      const told = (day: number, column: number, { absent, invalid }: DateProblems) => {
        if (!Number.isNaN(day)) return;
        if (!row.isEmpty(column)) problems.push(invalid);
        else if (isDiscount) problems.push(absent);
      };
      if (price > list) problems.push(above);
      told(from, fromAt, fromProblems);
      told(until, untilAt, untilProblems);
      if (isOver) problems.push(endedBy(untilAt, row.today));
      if (from >= until) problems.push(reversed);
      else if (isLate) problems.push(started);
      return problems.length > 0 ? problems : undefined;
    },
  };
}
