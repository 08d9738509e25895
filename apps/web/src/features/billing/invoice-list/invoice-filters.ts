import { fiscalInvoiceStatuses, isAdmin, isCodeOf, say, todayInMexico, type Viewer } from '@trastienda/domain';
import { type InvoiceFilter, invoiceFilterProblems } from '@trastienda/validators';
import type { UrlValues } from '../../../lib/url-state.ts';
import type { Filter } from '../../../ui/list/list-definition.ts';
import { searchSellers } from '../billing.queries.ts';

const mostOrderNumber = 60;

/** The panel Filtros of the invoice list; the seller's filter for administrators only (document 3, sections 2 and 6). */
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
      check: (draft) => problems(draft, viewer),
    },
    { kind: 'text', label: say('billing.list.orderNumber'), param: 'orderNumber', maxLength: mostOrderNumber },
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

function problems(draft: UrlValues, viewer: Viewer): Record<string, string> {
  const { orderNumber, fromDate, toDate, selectedSeller, status } = draft;
  const filter: InvoiceFilter = {
    ...(orderNumber && { orderNumber }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(selectedSeller && { selectedSeller }),
    ...(status && isCodeOf(fiscalInvoiceStatuses, status) && { status }),
  };
  const found = invoiceFilterProblems(filter, { admin: isAdmin(viewer), today: todayInMexico() });
  return Object.fromEntries(Object.entries(found).map(([name, { code, params }]) => [name, say(code, params)]));
}
