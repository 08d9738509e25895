import type { OrderRow } from '@trastienda/api-client';
import { DateText } from '../../../ui/cells.tsx';

/** The day alone: the hour is in its tooltip. */
export const orderLooks = { date: { cell: ({ creationDate }: OrderRow) => <DateText value={creationDate} /> } };
