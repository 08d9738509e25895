import { csvLimits } from '@trastienda/domain';
import { digits } from '../cells/digits-cell.ts';
import { text } from '../cells/text-cell.ts';
import { defineCsvLayout } from './define-csv-layout.ts';
import { skuLookupUse } from './sku-lookup-use.ts';

/** The commercial condition of each SKU, 3 columns (S3 §5; R18). */
export const commercialConditionsLayout = defineCsvLayout({
  key: 'commercial-conditions',
  headerMessage: 'csv.header.widthConditions',
  emptyMessage: 'csv.file.emptyConditions',
  columns: [
    { key: 'sku', title: 'SKU', cell: digits({ max: csvLimits.idLength }), example: '100234' },
    { key: 'refId', title: 'Identificador', cell: text({ max: csvLimits.nameLength }), example: 'CAF-01' },
    {
      key: 'condition',
      title: 'Condición comercial',
      cell: text({ max: csvLimits.nameLength }),
      example: 'Estándar 15 %',
    },
  ],
  unique: ['sku'],
  rowLookup: { ...skuLookupUse, columns: ['sku', 'refId', 'condition'] },
  lookups: [
    {
      name: 'commercialCondition',
      columns: ['condition'],
      unknown: (value) => ({ code: 'csv.condition.unknown', params: { value } }),
    },
  ],
});
