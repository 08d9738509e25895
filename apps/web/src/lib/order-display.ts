import { daysLate, todayInMexico } from '@trastienda/domain';
import type { OrderRow } from 'trastienda-client';

/** How wide the screen must be for which columns of orders, in every list of orders. */
export const orderDisplay = {
  status: { inCardsAt: 'corner' },
  date: { inCardsAt: 'side' },
  total: { inCardsAt: 'side' },
  units: { wideOnly: '2xl', inCards: false },
  carrier: { wideOnly: '2xl', inCards: false },
  promised: { wideOnly: 'xl', inCards: (order: OrderRow) => daysLate(order, todayInMexico()) > 0 },
} as const;
