import { fiscalInvoiceStatuses, isAdmin, limits, say, todayInMexico, type Viewer } from '@trastienda/domain';
import type { Filter } from '../../../ui/list/list-definition.ts';
import { searchSellers } from '../billing.queries.ts';

/** The panel Filtros of the invoice list; the seller's filter for administrators only (S3 §2 and §6). */
export function invoiceFilters(viewer: Viewer): Filter[] {
  const filters: (Filter | false)[] = [
    isAdmin(viewer) && {
      kind: 'autocomplete',
      label: say('billing.list.seller'),
      param: 'selectedSeller',
      load: searchSellers,
    },
    {
      kind: 'dateRange',
      label: say('billing.list.dates'),
      from: 'fromDate',
      to: 'toDate',
      max: todayInMexico(),
    },
    { kind: 'text', label: say('billing.list.orderNumber'), param: 'orderNumber', maxLength: limits.orderNumberLength },
    {
      kind: 'select',
      label: say('billing.list.status'),
      param: 'status',
      allLabel: say('billing.list.status.all'),
      options: Object.entries(fiscalInvoiceStatuses).map(([value, { label }]) => ({ value, label })),
    },
  ];
  return filters.filter((filter) => filter !== false);
}
