import { canDownloadInvoices, say, todayInMexico, type Viewer } from '@trastienda/domain';
import { invoiceFilterQuery, invoiceList, invoiceListQuery } from '@trastienda/validators';
import { useMemo } from 'react';
import type { FiscalInvoice } from 'trastienda-client';
import { listScreen } from '../../../lib/list-screen.ts';
import { searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { type UrlValues, useUrlState } from '../../../lib/url-state.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { billingQueries, invoicesFile } from '../billing.queries.ts';
import { invoiceDisplay, uploadColumns } from './invoice-display.tsx';
import { RequestDetails } from './request-details.tsx';
import { type Transfers, useTransfers } from './use-transfers.ts';

/** /billing/list */
export function InvoiceListScreen() {
  const viewer = useViewer();
  const { values } = useUrlState();
  const transfers = useTransfers();
  const list = useMemo(() => invoiceScreen(viewer, values, transfers), [viewer, values, transfers]);
  return <ListPage list={list} />;
}

function invoiceScreen(viewer: Viewer, values: UrlValues, transfers: Transfers) {
  const today = todayInMexico();
  const download = canDownloadInvoices(viewer);
  const screen = listScreen(invoiceList, viewer, {
    query: (search) => billingQueries.list(invoiceListQuery(search, today)),
    display: invoiceDisplay(viewer, transfers),
  });
  return defineList<FiscalInvoice>({
    ...screen,
    columns: [...screen.columns, ...uploadColumns(viewer, transfers)],
    details: {
      header: say('billing.list.request'),
      label: ({ id }, open) => say(open ? 'billing.list.request.hide' : 'billing.list.request.show', { order: id }),
      content: (invoice) => <RequestDetails invoice={invoice} />,
    },
    actions: (
      <ExportButton
        busyLabel={say('billing.list.exporting')}
        load={() => invoicesFile(invoiceFilterQuery(searchIn(invoiceList.search, values, viewer), today))}
        failed={say('billing.list.exportFailed')}
        retryLabel={say('shared.retry')}
        refusal={download.allowed ? undefined : say(download.code)}
      >
        {say('billing.list.export')}
      </ExportButton>
    ),
  });
}
