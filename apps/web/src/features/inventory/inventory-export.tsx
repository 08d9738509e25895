import { say } from '@trastienda/domain';
import { lazyPart } from '../../lib/lazy-part.ts';
import { ListExport } from '../../ui/export/list-export.tsx';

const InventoryFile = lazyPart(async () => (await import('./inventory-file.tsx')).InventoryFile);

/** Exports the stock that the list finds. */
export const InventoryExport = () => (
  <ListExport part={InventoryFile} label={say('sales.export')} busyLabel={say('sales.exporting')} />
);
