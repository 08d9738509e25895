import { formatDecimalMoney } from '@trastienda/domain';
import { daysText, sellerText } from '@trastienda/validators/lists';
import type { RateQuote } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Output } from '../../shell/output.ts';
import { type Column, renderTable } from '../../shell/table.ts';

const right = { align: 'right' } as const;
const columns = (names: ReadonlyMap<string, string>): Column<RateQuote>[] => [
  { title: say('rates.column.carrier'), cell: ({ carrier }) => carrier.name },
  { title: say('rates.column.cost'), cell: ({ cost }) => formatDecimalMoney(cost), ...right },
  {
    title: say('rates.column.price'),
    cell: ({ absoluteMoneyCost }) => formatDecimalMoney(absoluteMoneyCost),
    ...right,
  },
  { title: say('rates.quote.extra'), cell: ({ extraWeightCost }) => formatDecimalMoney(extraWeightCost), ...right },
  { title: say('rates.quote.insurance'), cell: ({ insuranceCost }) => formatDecimalMoney(insuranceCost), ...right },
  { title: say('rates.column.days'), cell: ({ timeCost }) => daysText(timeCost), ...right },
  {
    title: say('rates.column.seller'),
    cell: ({ accountName }) =>
      accountName ? sellerText(accountName, names.get(accountName)) : say('rates.marketplace'),
  },
  { title: say('rates.column.id'), cell: ({ rateId }) => String(rateId), ...right },
];

/** A quote as a table, cheapest first. */
export const quoteText = (
  quotes: readonly RateQuote[],
  names: ReadonlyMap<string, string>,
  output: Pick<Output, 'width' | 'colors'>,
): string => (quotes.length === 0 ? say('rates.quote.none') : renderTable(columns(names), quotes, output));
