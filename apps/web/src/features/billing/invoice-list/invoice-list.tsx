import { say, todayInMexico, type Viewer } from '@trastienda/domain';
import { invoiceList, invoiceListQuery } from '@trastienda/validators';
import { useMemo } from 'react';
import type { FiscalInvoice } from 'trastienda-client';
import { listScreen } from '../../../lib/list-screen.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { billingQueries } from '../billing.queries.ts';
import { invoiceDisplay, uploadColumns } from './invoice-display.tsx';
import { InvoiceExport } from './invoice-export.tsx';
import { RequestDetails } from './request-details.tsx';
import { type Transfers, useTransfers } from './use-transfers.ts';

/** /billing/list */
export function InvoiceListScreen() {
  const viewer = useViewer();
  const transfers = useTransfers();
  const list = useMemo(() => invoiceScreen(viewer, transfers), [viewer, transfers]);
  return <ListPage list={list} />;
}

function invoiceScreen(viewer: Viewer, transfers: Transfers) {
  const screen = listScreen(invoiceList, viewer, {
    query: (search) => billingQueries.list(invoiceListQuery(search, todayInMexico())),
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
    actions: <InvoiceExport />,
  });
}
