import type { OrderRow } from '@trastienda/api-client';
import { daysLate, todayInMexico } from '@trastienda/domain';
import { DateText } from '../ui/cells.tsx';

/** How wide a screen must be for which columns of orders, wherever some are listed. */
export const orderLooks = {
  status: { corner: true },
  units: { wideOnly: '2xl', inCards: false },
  carrier: { wideOnly: '2xl', inCards: false },
  promised: { wideOnly: 'xl', inCards: (order: OrderRow) => daysLate(order, todayInMexico()) > 0 },
  date: { cell: ({ creationDate }: OrderRow) => <DateText value={creationDate} hourIfWide /> },
} as const;
