import { commissionLimits, csvLimits } from '@trastienda/domain';
import { day } from '../cells/day-cell.ts';
import { percent } from '../cells/number-cell.ts';
import { longText, text } from '../cells/text-cell.ts';
import { defineCsvLayout } from './define-csv-layout.ts';

/** The marketplace's commission by condition and category, with its first day; 4 columns of our own design (S3 §7; ADR 61). */
export const commissionsLayout = defineCsvLayout({
  key: 'commissions',
  columns: [
    {
      key: 'condition',
      title: 'Condición comercial',
      cell: text({ required: true, max: csvLimits.nameLength }),
      example: 'Estándar 15 %',
    },
    {
      key: 'category',
      title: 'Categoría',
      cell: longText({ required: true }),
      example: '/Hogar/Blancos',
      note: 'csv.note.category',
    },
    { key: 'percent', title: 'Comisión (%)', cell: percent(commissionLimits), example: '12.50' },
    { key: 'effectiveFrom', title: 'Vigente desde', cell: day(), example: '2027-01-01' },
  ],
  lookups: [
    {
      name: 'anyCondition',
      columns: ['condition'],
      unknown: (value) => ({ code: 'csv.condition.none', params: { value } }),
    },
    {
      name: 'categoryPath',
      columns: ['category'],
      unknown: (value) => ({ code: 'csv.category.unknown', params: { value } }),
    },
  ],
});
