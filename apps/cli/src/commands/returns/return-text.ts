import { formatDateTime, formatDecimalMoney, returnLook, totalArrived } from '@trastienda/domain';
import type { OrderReturn } from 'trastienda-client';
import { say, sayCount } from '../../messages/say.ts';
import type { Palette } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';

/** Returns as text: a line with the state, then each SKU with its units, then why and since when. */
export const returnsText = (all: readonly OrderReturn[], { colors }: { colors: Palette }): string =>
  all.map((one) => returnText(one, colors)).join('\n');

const returnText = (one: OrderReturn, colors: Palette): string => {
  const { label, tone } = returnLook(one.state, totalArrived(one));
  const since = one.closedDate ?? one.receivedDate ?? one.announcedDate;
  return [
    `${colors.bold(one.id)}  ${inTone(colors, tone, label)}  ${formatDecimalMoney(one.value)}`,
    ...one.items.map((item) => `   ${unitsText(item)} ${colors.dim(`(${item.invoiceNumber})`)}`),
    `   ${one.reason}`,
    colors.dim(`   ${[one.invoiceNumber, causeOf(one), formatDateTime(since)].filter(Boolean).join(' · ')}`),
  ].join('\n');
};

/** The controversy that caused it, by the id that `controversies list` shows. */
const causeOf = ({ controversyId }: OrderReturn): string =>
  controversyId === null ? '' : say('cli.returns.cause', { id: controversyId });

const unitsText = ({ id, quantity, received, sellable }: OrderReturn['items'][number]): string =>
  received === null
    ? `${id} × ${quantity}`
    : `${id} × ${received} ${sayCount('returns.items.announced', quantity)}, ${say('returns.items.sellableLabel').toLowerCase()}: ${sellable}`;
