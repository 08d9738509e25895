import { type CsvLayoutKey, csvLayoutKeys, type FindKind } from '@trastienda/domain';
import type { FoundThing } from '@trastienda/machines';
import { loadPath } from '../../features/loads/load-screens.ts';
import { incidentPath } from '../../lib/incident-path.ts';
import { orderListPath, orderPath } from '../../lib/order-path.ts';
import { productListPath, productPath, variantsPath } from '../../lib/product-path.ts';

const withParam = (path: string, name: string, value: string) => `${path}?${new URLSearchParams({ [name]: value })}`;
const isLayout = (text: string): text is CsvLayoutKey => csvLayoutKeys.some((key) => key === text);

/** The address that opens a found thing. */
export function foundPath(kind: FindKind, { id, of }: FoundThing): string {
  switch (kind) {
    case 'orders':
      return orderPath(id);
    case 'products':
      return productPath(id);
    case 'skus':
      return variantsPath(of ?? id, id);
    case 'guides':
      return withParam('/orders/guides', 'text', id);
    case 'incidents':
      return incidentPath({ id: Number(id), reference: of ?? '' });
    case 'loads':
      return of !== undefined && isLayout(of) ? loadPath(of, id) : withParam('/loads', 'load', id);
    case 'reports':
      return '/reports/list?tab=mine';
    case 'users':
      return withParam('/admin/users', 'user', id);
    case 'sellers':
      return withParam('/admin/sellers', 'seller', id);
  }
}

/** The address of a kind's list, filtered by the typed text; undefined if that list cannot find the same by text. */
export function foundListPath(kind: FindKind, text: string): string | undefined {
  switch (kind) {
    case 'orders':
      return withParam(orderListPath, 'text', text);
    case 'products':
    case 'skus':
      return withParam(productListPath, 'text', text);
    case 'guides':
      return withParam('/orders/guides', 'text', text);
    case 'incidents':
      return withParam('/incidents/list', 'ref', text);
    case 'users':
      // The search of users takes no digits (S1 §2).
      return /\d/.test(text) ? undefined : withParam('/admin/users', 'text', text);
    case 'sellers':
      return withParam('/admin/sellers', 'text', text);
    case 'loads':
      return withParam('/loads', 'text', text);
    case 'reports':
      return `/reports/list?${new URLSearchParams({ tab: 'mine', text })}`;
  }
}
