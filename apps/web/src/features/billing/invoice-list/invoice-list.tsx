import type { FiscalInvoice } from '@trastienda/api-client';
import { canDownloadInvoices, limits, say, todayInMexico, type Viewer } from '@trastienda/domain';
import { invoiceFilterQuery, invoiceListQuery, invoiceSearch } from '@trastienda/validators';
import { useMemo } from 'react';
import { numberWords } from '../../../lib/format.ts';
import { asks, searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { type UrlValues, useUrlState } from '../../../lib/url-state.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { billingQueries, invoicesFile } from '../billing.queries.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { invoiceFilters } from './invoice-filters.ts';
import { RequestDetails } from './request-details.tsx';
import { type Transfers, useTransfers } from './use-transfers.ts';

/** /billing/list */
export function InvoiceListScreen() {
  const viewer = useViewer();
  const { values } = useUrlState();
  const transfers = useTransfers();
  const list = useMemo(() => invoiceList(viewer, values, transfers), [viewer, values, transfers]);
  return <ListPage list={list} />;
}

function invoiceList(viewer: Viewer, values: UrlValues, transfers: Transfers) {
  const today = todayInMexico();
  const download = canDownloadInvoices(viewer);
  return defineList<FiscalInvoice>({
    title: say('billing.list.title'),
    count: (total) => say('billing.list.count', { n: numberWords(total) }),
    loading: say('billing.list.loading'),
    filters: invoiceFilters(viewer),
    columns: invoiceColumns(viewer, transfers),
    rowKey: ({ id }) => id,
    details: {
      header: say('billing.list.request'),
      label: ({ id }, open) => say(open ? 'billing.list.request.hide' : 'billing.list.request.show', { order: id }),
      content: (invoice) => <RequestDetails invoice={invoice} />,
    },
    clearLabel: say('billing.list.showAll'),
    pageSizes: limits.pageSizes,
    ...asks(invoiceSearch, viewer, (search) => billingQueries.list(invoiceListQuery(search, today))),
    loadError: say('billing.list.failed'),
    empty: { title: say('billing.list.empty'), hint: say('billing.list.empty.help') },
    actions: (
      <ExportButton
        busyLabel={say('billing.list.exporting')}
        load={() => invoicesFile(invoiceFilterQuery(searchIn(invoiceSearch, values, viewer), today))}
        failed={say('billing.list.exportFailed')}
        retryLabel={say('shared.retry')}
        refusal={download.allowed ? undefined : say(download.code)}
      >
        {say('billing.list.export')}
      </ExportButton>
    ),
  });
}
