import type { FindKind } from '@trastienda/domain';
import { Box, Boxes, ChartColumn, FileUp, LifeBuoy, Package, Store, Truck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';

const size = 'size-4 shrink-0';

/** One icon per kind of found thing. */
export const kindIcons: Readonly<Record<FindKind, ReactNode>> = {
  orders: <Package className={size} aria-hidden="true" />,
  products: <Boxes className={size} aria-hidden="true" />,
  skus: <Box className={size} aria-hidden="true" />,
  guides: <Truck className={size} aria-hidden="true" />,
  incidents: <LifeBuoy className={size} aria-hidden="true" />,
  loads: <FileUp className={size} aria-hidden="true" />,
  reports: <ChartColumn className={size} aria-hidden="true" />,
  users: <UserRound className={size} aria-hidden="true" />,
  sellers: <Store className={size} aria-hidden="true" />,
};
