import { csvLimits, limits } from '@trastienda/domain';
import { text } from '../cells/text-cell.ts';
import { webUrl } from '../cells/web-url-cell.ts';
import { defineCsvLayout } from './define-csv-layout.ts';

/**
 * Shipments of many orders, 5 columns of our own design, one row per package. Items are `sku:quantity` separated by a pipe; an empty cell
 * means all pending items. Cells are checked as in the ship dialog (S1 §5).
 */
export const shipmentsLayout = defineCsvLayout({
  key: 'shipments',
  columns: [
    {
      key: 'orderId',
      title: 'Pedido',
      cell: text({ required: true, max: csvLimits.nameLength }),
      example: 'v32386029ekt-01',
    },
    {
      key: 'carrier',
      title: 'Transportadora',
      cell: text({ required: true, max: csvLimits.nameLength }),
      example: 'DHL',
    },
    {
      key: 'trackingNumber',
      title: 'Número de guía',
      cell: text({ required: true, max: limits.trackingNumberLength }),
      example: '8840012345',
    },
    {
      key: 'trackingUrl',
      title: 'URL de rastreo',
      cell: webUrl({ max: limits.urlLength }),
      example: 'https://dhl.mx/8840012345',
    },
    { key: 'items', title: 'Items', cell: text({ max: csvLimits.nameLength * 10 }), example: 'CAF-01:2|TAZ-02' },
  ],
  lookups: [{ name: 'order', columns: ['orderId'], unknown: () => ({ code: 'csv.order.unknown' }) }],
  // Looks up the order's status, the pending units of its items, and its carrier.
  rowLookup: { name: 'package', columns: ['orderId'], unchecked: { code: 'csv.package.unchecked' } },
});
