import { csvLimits } from '@trastienda/domain';
import { digits } from '../cells/digits-cell.ts';
import { wholeNumber } from '../cells/number-cell.ts';
import { longText, text } from '../cells/text-cell.ts';
import { defineCsvLayout } from './define-csv-layout.ts';
import { skuLookupUse, versionColumn } from './sku-lookup-use.ts';

/** Stock of existing SKUs, 6 columns (S2 §3 and §5). Name and reserved units are part of the export but are ignored on load. */
export const inventoryLayout = defineCsvLayout({
  key: 'inventory',
  columns: [
    { key: 'upc', title: 'UPC', cell: digits({ required: false, max: csvLimits.upcLength }), example: '7501234567893' },
    { key: 'sku', title: 'SKU', cell: digits({ max: csvLimits.idLength }), example: '100234' },
    { key: 'refId', title: 'Identificador', cell: text({ max: csvLimits.nameLength }), example: 'CAF-01' },
    {
      key: 'name',
      title: 'Nombre del producto',
      cell: longText({ required: false }),
      example: 'Cafetera de émbolo',
      ignored: true,
    },
    {
      key: 'quantity',
      title: 'Cantidad',
      cell: wholeNumber({ digits: csvLimits.stockLength, invalid: 'csv.stock.invalid' }),
      example: '40',
      grid: { width: 86 },
    },
    {
      key: 'reserved',
      title: 'Reservado',
      cell: { ...longText({ required: false }), holds: 'number' },
      example: '0',
      ignored: true,
    },
  ],
  trailing: versionColumn,
  unique: ['sku'],
  rowLookup: skuLookupUse,
});
