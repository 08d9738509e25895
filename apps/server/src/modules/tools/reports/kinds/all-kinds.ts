import type { ReportKind } from '@trastienda/domain';
import { liquidationsKind, ordersKind } from './orders.kind.ts';
import type { ReportWork } from './report-kind.ts';
import { salesKind } from './sales.kind.ts';
import { inventoryKind, productsKind } from './skus.kind.ts';

const kinds: Readonly<Record<ReportKind, ReportWork>> = {
  sales: salesKind,
  orders: ordersKind,
  products: productsKind,
  liquidations: liquidationsKind,
  inventory: inventoryKind,
};

/** How the job builds reports of a kind. */
export const reportWork = (kind: ReportKind): ReportWork => kinds[kind];
