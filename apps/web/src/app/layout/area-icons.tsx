import {
  Boxes,
  ChartColumn,
  CircleDollarSign,
  LayoutDashboard,
  LifeBuoy,
  RefreshCw,
  Settings,
  ShoppingCart,
  Truck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AreaKey } from '../screens.ts';

const size = 'size-4 shrink-0';

/** One icon per area, for sidebar and palette. */
export const areaIcons: Readonly<Record<AreaKey, ReactNode>> = {
  dashboard: <LayoutDashboard className={size} aria-hidden="true" />,
  orders: <ShoppingCart className={size} aria-hidden="true" />,
  catalogue: <Boxes className={size} aria-hidden="true" />,
  carriers: <Truck className={size} aria-hidden="true" />,
  reports: <ChartColumn className={size} aria-hidden="true" />,
  billing: <CircleDollarSign className={size} aria-hidden="true" />,
  incidents: <LifeBuoy className={size} aria-hidden="true" />,
  admin: <Settings className={size} aria-hidden="true" />,
  updates: <RefreshCw className={size} aria-hidden="true" />,
};
