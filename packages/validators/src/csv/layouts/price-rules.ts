import type { MessageKey } from '@trastienda/domain';
import { dayProblem } from '../cells/day-cell.ts';
import type { RowFacts } from '../engine/row-facts.ts';
import type { RowProblem, RowRule } from './define-csv-layout.ts';

/** Places of the columns that the price rules read. */
type PriceColumns = { listPrice: number; price: number; from: number; until: number };

const keys = ['listPrice', 'price', 'priceValidFrom', 'priceValidUntil'] as const;

function at(column: number, code: MessageKey): RowProblem {
  return { column, problem: { code } };
}

/** Whether there is a discount at all: dates only count then (document 2, section 5). */
function hasDiscount(row: RowFacts, { listPrice, price }: PriceColumns): boolean {
  const discount = row.number(price);
  return !Number.isNaN(discount) && discount !== row.number(listPrice);
}

function dateRule(columns: PriceColumns, which: 'from' | 'until', missing: MessageKey): RowRule {
  const column = columns[which];
  const invalid: RowProblem = {
    column,
    problem: (text, title) => dayProblem(text, title, 'csv.date.invalid') ?? { code: 'csv.date.invalid' },
  };
  const absent = at(column, missing);
  return {
    columns: keys,
    check(row) {
      if (!hasDiscount(row, columns) || row.number(column) > 0) return undefined;
      return row.isEmpty(column) ? absent : invalid;
    },
  };
}

/**
 * Rules of the two prices and their dates (document 2, section 5; decision 16). `isNew` says which rows are new items,
 * whose discount may not start in the past; price files have none.
 */
export function priceRules(columns: PriceColumns, isNew?: (row: RowFacts) => boolean): RowRule[] {
  const above = at(columns.price, 'csv.price.discount');
  const ended = at(columns.until, 'csv.price.untilPast');
  const reversed = at(columns.from, 'csv.price.order');
  const started = at(columns.from, 'csv.price.fromPast');
  return [
    {
      columns: ['listPrice', 'price'],
      check: (row) => (row.number(columns.price) > row.number(columns.listPrice) ? above : undefined),
    },
    dateRule(columns, 'from', 'csv.price.from'),
    dateRule(columns, 'until', 'csv.price.until'),
    {
      columns: keys,
      check: (row) => (hasDiscount(row, columns) && row.number(columns.until) <= row.today ? ended : undefined),
    },
    {
      columns: keys,
      check(row) {
        if (!hasDiscount(row, columns)) return undefined;
        const from = row.number(columns.from);
        if (from >= row.number(columns.until)) return reversed;
        return isNew?.(row) && from < row.today ? started : undefined;
      },
    },
  ];
}
