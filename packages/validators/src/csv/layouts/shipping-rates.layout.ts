import { csvLimits, type MessageKey } from '@trastienda/domain';
import { digits } from '../cells/digits-cell.ts';
import { decimal, percent, wholeNumber } from '../cells/number-cell.ts';
import { option } from '../cells/option-cell.ts';
import { postalCode, postalCodes } from '../cells/postal-cell.ts';
import { text } from '../cells/text-cell.ts';
import { countryCodes } from './countries.ts';
import { type CsvColumn, columnIndex, defineCsvLayout, type RowProblem } from './define-csv-layout.ts';

const measure = () => wholeNumber({ digits: 9, invalid: 'csv.cell.invalid' });
const columns = [
  { key: 'id', title: 'ID', cell: digits({ required: false, max: csvLimits.idLength }), example: '' },
  { key: 'zipCodeStart', title: 'CP desde', cell: postalCode(), example: '01000' },
  { key: 'zipCodeEnd', title: 'CP hasta', cell: postalCode(), example: '16999' },
  { key: 'weightStart', title: 'Peso desde (g)', cell: measure(), example: '0' },
  { key: 'weightEnd', title: 'Peso hasta (g)', cell: measure(), example: '5000' },
  {
    key: 'absoluteMoneyCost',
    title: 'Precio',
    cell: decimal({ digits: csvLimits.priceLength, invalid: 'csv.price.invalid' }),
    example: '120.00',
  },
  {
    key: 'pricePercent',
    title: 'Porcentaje adicional',
    cell: percent({ ...csvLimits.percent, invalid: 'csv.cell.invalid' }),
    example: '0',
  },
  {
    key: 'priceByExtraWeight',
    title: 'Valor adicional por peso',
    cell: decimal({ digits: csvLimits.priceLength, invalid: 'csv.cell.invalid' }),
    example: '0',
  },
  { key: 'maxVolume', title: 'Volumen máximo', cell: measure(), example: '100000' },
  {
    key: 'timeCost',
    title: 'Plazo de entrega (días)',
    cell: wholeNumber({ digits: 4, invalid: 'csv.cell.invalid', requiredCode: 'csv.rates.deliveryRequired' }),
    example: '3',
  },
  { key: 'country', title: 'País', cell: option(countryCodes, { unknown: 'csv.rates.country' }), example: 'MEX' },
  {
    key: 'carrier',
    title: 'Transportadora',
    cell: text({ required: true, max: csvLimits.nameLength }),
    example: 'DHL',
  },
  { key: 'zipCodes', title: 'Códigos postales', cell: postalCodes({ max: csvLimits.postalCodes }), example: '' },
] as const satisfies readonly CsvColumn[];

const [from, to, weightFrom, weightTo, codes] = (
  ['zipCodeStart', 'zipCodeEnd', 'weightStart', 'weightEnd', 'zipCodes'] as const
).map((key) => columnIndex({ columns }, key)) as [number, number, number, number, number];
const refuse = (column: number, code: MessageKey): RowProblem => ({ column, problem: { code } });

const halfRange = refuse(from, 'csv.rates.halfRange');
const noCodes = refuse(from, 'csv.rates.noCodes');
const both = refuse(codes, 'csv.rates.both');
const reversed = refuse(to, 'csv.rates.rangeOrder');
const lighter = refuse(weightTo, 'csv.rates.weightOrder');

/** Shipping prices of carriers, 13 columns; a row with an empty id is a new rate (S3 §5; R12 and R17). */
export const shippingRatesLayout = defineCsvLayout({
  key: 'shipping-rates',
  headerMessage: 'csv.header.widthRates',
  columns,
  unique: ['id'],
  rules: [
    {
      columns: ['zipCodeStart', 'zipCodeEnd', 'zipCodes'],
      check(row) {
        const hasFrom = !row.isEmpty(from);
        const hasTo = !row.isEmpty(to);
        if (hasFrom !== hasTo) return halfRange;
        if (!hasFrom) return row.isEmpty(codes) ? noCodes : undefined;
        if (!row.isEmpty(codes)) return both;
        return row.number(to) < row.number(from) ? reversed : undefined;
      },
    },
    {
      columns: ['weightStart', 'weightEnd'],
      check: (row) => (row.number(weightTo) < row.number(weightFrom) ? lighter : undefined),
    },
  ],
  lookups: [
    { name: 'carrier', columns: ['carrier'], unknown: (value) => ({ code: 'csv.rates.carrier', params: { value } }) },
    { name: 'rate', columns: ['id'], unknown: (value) => ({ code: 'csv.rates.unknown', params: { value } }) },
    // A row without an id is a new rate (S3 §2; R17).
    { name: 'newRate', columns: ['id'], whenEmpty: 'id', unknown: () => ({ code: 'csv.rates.assigned' }) },
  ],
});
