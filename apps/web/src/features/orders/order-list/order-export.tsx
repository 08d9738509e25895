import { say } from '@trastienda/domain';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ListExport } from '../../../ui/export/list-export.tsx';

const OrderFile = lazyPart(async () => (await import('./order-file.tsx')).OrderFile);

/** Exports the orders that the list finds. */
export const OrderExport = () => (
  <ListExport part={OrderFile} label={say('sales.export')} busyLabel={say('sales.exporting')} />
);
