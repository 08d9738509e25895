import { say } from '@trastienda/domain';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ListExport } from '../../../ui/export/list-export.tsx';

const ProductFile = lazyPart(async () => (await import('./product-file.tsx')).ProductFile);

/** Exports the products that the list finds. */
export const ProductExport = () => (
  <ListExport part={ProductFile} label={say('sales.export')} busyLabel={say('sales.exporting')} />
);
