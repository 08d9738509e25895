import { csvLimits, guideTrackingStates } from '@trastienda/domain';
import { day } from '../cells/day-cell.ts';
import { decimal } from '../cells/number-cell.ts';
import { option } from '../cells/option-cell.ts';
import { longText, text } from '../cells/text-cell.ts';
import { type CsvColumn, defineCsvLayout, type LookupUse, type RowLookupUse } from './define-csv-layout.ts';

const orderId: CsvColumn = {
  key: 'orderId',
  title: 'Pedido',
  cell: text({ required: true, max: csvLimits.nameLength, isCode: true }),
  example: 'v32386029ekt-01',
};

const orderLookup: LookupUse = {
  name: 'order',
  columns: ['orderId'],
  unknown: () => ({ code: 'csv.order.unknown' }),
};

/** Looks up package, guide, order status and day: only the server knows their current state. */
const packageLookup: RowLookupUse = {
  name: 'package',
  columns: ['orderId', 'invoiceNumber', 'trackingNumber', 'status', 'date'],
  named: ['orderId', 'invoiceNumber', 'trackingNumber'],
  unchecked: { code: 'csv.package.unchecked' },
};

/** Penalties, 2 columns (S3 §5; R15 and R18). */
export const penaltiesLayout = defineCsvLayout({
  key: 'penalties',
  columns: [orderId, { key: 'date', title: 'Fecha', cell: day(), example: '2026-11-20' }],
  unique: ['orderId'],
  lookups: [orderLookup],
});

const filled = (key: string, title: string, example: string): CsvColumn => ({
  key,
  title,
  cell: longText({ required: true }),
  example,
});
const amount = (key: string, title: string, example: string): CsvColumn => ({
  key,
  title,
  cell: decimal({ signed: true }),
  example,
});

/** Liquidations, 13 columns, all of them required (S3 §2 and §5; R18). */
export const liquidationsLayout = defineCsvLayout({
  key: 'liquidations',
  columns: [
    filled('accountName', 'Seller', 'aurora'),
    filled('sellerName', 'Nombre del seller', 'Aurora Hogar'),
    orderId,
    filled('status', 'Estado', 'Entregado'),
    filled('sellerSku', 'SKU del seller', 'CAF-01'),
    amount('finalPrice', 'Precio final del artículo', '899.00'),
    amount('shippingCost', 'Costo de envío', '120.00'),
    amount('sale', 'Venta', '1019.00'),
    amount('commission', 'Comisión', '134.85'),
    amount('total', 'Total a pagar', '884.15'),
    filled('fulfilmentDate', 'Fecha de cumplimiento', '2026-11-18'),
    filled('saleDate', 'Fecha de venta marcada', '2026-11-10'),
    filled('comment', 'Comentario', 'Sin comentarios'),
  ],
  lookups: [orderLookup],
});

/** Mass delivery, 5 columns of our own design: the status of each package of an order, and the day of that status. */
export const deliveriesLayout = defineCsvLayout({
  key: 'deliveries',
  columns: [
    orderId,
    {
      key: 'invoiceNumber',
      title: 'Número de envío',
      cell: text({ required: true, max: csvLimits.nameLength }),
      example: 'inv-v32386029ekt-01-1',
    },
    {
      key: 'trackingNumber',
      title: 'Número de guía',
      cell: text({ required: true, max: csvLimits.trackingNumberLength }),
      example: '8840012345',
    },
    {
      key: 'status',
      title: 'Estado',
      cell: option(Object.keys(guideTrackingStates)),
      example: 'DELIVERED_TO_CUSTOMER',
    },
    { key: 'date', title: 'Fecha', cell: day(), example: '2026-11-20' },
  ],
  lookups: [orderLookup],
  rowLookup: packageLookup,
});
