import type { MessageKey } from '@trastienda/domain';
import { dayProblem } from '../cells/day-cell.ts';
import type { RowFacts } from '../engine/row-facts.ts';
import type { RowProblem, RowRule } from './define-csv-layout.ts';

/** Indexes of the columns that the price rules read. */
type PriceColumns = { listPrice: number; price: number; from: number; until: number };

const keys = ['listPrice', 'price', 'priceValidFrom', 'priceValidUntil'] as const;

function at(column: number, code: MessageKey): RowProblem {
  return { column, problem: { code } };
}

/** The problems of a missing and of an invalid date. */
function dateProblems(column: number, missing: MessageKey): { absent: RowProblem; invalid: RowProblem } {
  const problem = (text: string, title: string) =>
    dayProblem(text, title, 'csv.date.invalid') ?? { code: 'csv.date.invalid' as const };
  return { absent: at(column, missing), invalid: { column, problem } };
}

/**
 * The rule of the two prices and their dates (S2 §5; R16): dates matter only with a discount. `isNew` tells which rows are new items, whose
 * discount may not start in the past; price files have none.
 */
export function priceRule(columns: PriceColumns, isNew?: (row: RowFacts) => boolean): RowRule {
  const above = at(columns.price, 'csv.price.discount');
  const ended = at(columns.until, 'csv.price.untilPast');
  const reversed = at(columns.from, 'csv.price.order');
  const started = at(columns.from, 'csv.price.fromPast');
  const fromProblems = dateProblems(columns.from, 'csv.price.from');
  const untilProblems = dateProblems(columns.until, 'csv.price.until');
  return {
    columns: keys,
    check(row) {
      const list = row.number(columns.listPrice);
      const price = row.number(columns.price);
      if (Number.isNaN(price) || price === list) return undefined;
      const from = row.number(columns.from);
      const until = row.number(columns.until);
      const isLate = from < row.today && isNew?.(row) === true;
      if (price < list && from < until && until > row.today && !isLate) return undefined;
      const problems: RowProblem[] = [];
      if (price > list) problems.push(above);
      if (Number.isNaN(from)) problems.push(row.isEmpty(columns.from) ? fromProblems.absent : fromProblems.invalid);
      if (Number.isNaN(until)) problems.push(row.isEmpty(columns.until) ? untilProblems.absent : untilProblems.invalid);
      if (until <= row.today) problems.push(ended);
      if (from >= until) problems.push(reversed);
      else if (isLate) problems.push(started);
      return problems;
    },
  };
}
