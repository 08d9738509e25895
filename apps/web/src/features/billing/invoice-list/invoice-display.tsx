import {
  canDownloadInvoices,
  hasPermission,
  type InvoiceFileType,
  invoiceFileTypes,
  isSeller,
  say,
  type Viewer,
} from '@trastienda/domain';
import { FileCode2, FileText } from 'lucide-react';
import type { FiscalInvoice } from 'trastienda-client';
import { momentText } from '../../../lib/format.ts';
import { DateText } from '../../../ui/cells.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { UploadButton } from './upload-button.tsx';
import type { Transfers } from './use-transfers.ts';

/** The cells with links and buttons, and the columns that are hidden on narrow screens (S3 §2). */
export const invoiceDisplay = (viewer: Viewer, transfers: Transfers) =>
  ({
    date: { cell: ({ requestDate }: FiscalInvoice) => <DateText value={requestDate} full stacks /> },
    seller: { named: false },
    id: { named: false, inCardsAt: 'corner', cell: ({ id }: FiscalInvoice) => <OrderLink id={id} viewer={viewer} /> },
    rfc: {
      cell: ({ rfc }: FiscalInvoice) =>
        rfc === null ? (
          <span className="text-muted">{say('billing.list.hidden')}</span>
        ) : (
          <span className="whitespace-nowrap">{rfc}</span>
        ),
    },
    person: { named: false, wideOnly: 'xl' },
    cfdi: { wideOnly: 'xl' },
    files: {
      named: false,
      cell: (invoice: FiscalInvoice) => <Files invoice={invoice} viewer={viewer} transfers={transfers} />,
    },
  }) as const;

/** The upload column, for sellers only (S3 §2). */
export const uploadColumns = (viewer: Viewer, transfers: Transfers): Column<FiscalInvoice>[] =>
  isSeller(viewer)
    ? [
        {
          key: 'actions',
          // A card shows already which files exist.
          inCards: ({ pdf, xml }) => pdf === null || xml === null,
          header: say('billing.list.column.actions'),
          cell: (invoice) => (
            <span className="flex gap-1.5 max-xl:flex-wrap max-md:justify-end">
              {invoiceFileTypes.map((type) => (
                <span key={type} className={invoice[type] === null ? undefined : 'max-md:hidden'}>
                  <UploadButton invoice={invoice} type={type} viewer={viewer} transfers={transfers} />
                </span>
              ))}
            </span>
          ),
        },
      ]
    : [];

function OrderLink({ id, viewer }: { readonly id: string; readonly viewer: Viewer }) {
  return (
    <span className="whitespace-nowrap">
      {hasPermission(viewer, 'ORDERS_USER') ? (
        <Link to={`/orders/orderDetail/${encodeURIComponent(id)}`}>{id}</Link>
      ) : (
        id
      )}
    </span>
  );
}

const icons = { pdf: FileText, xml: FileCode2 };

interface FilesProps {
  readonly invoice: FiscalInvoice;
  readonly viewer: Viewer;
  readonly transfers: Transfers;
}

function Files(props: FilesProps) {
  return (
    <span className="inline-flex gap-0.5 md:-my-2">
      {invoiceFileTypes.map((type) => (
        <File key={type} {...props} type={type} />
      ))}
    </span>
  );
}

/** An icon whose text has the upload date; a click downloads the file. */
function File(props: FilesProps & { readonly type: InvoiceFileType }) {
  const { invoice, type, viewer, transfers } = props;
  const Icon = icons[type];
  const reference = invoice[type];
  if (reference === null) {
    return (
      <span className="grid size-8 place-items-center text-muted max-md:sr-only pointer-coarse:size-10">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{say('billing.list.noFile', { type: type.toUpperCase() })}</span>
      </span>
    );
  }
  const loaded = type === 'pdf' ? invoice.pdfLoadDate : invoice.xmlLoadDate;
  const verdict = canDownloadInvoices(viewer);
  const words = [
    say(type === 'pdf' ? 'billing.download.pdf' : 'billing.download.xml', { order: invoice.id }),
    loaded && say('billing.download.loadedAt', { date: momentText(loaded) }),
  ];
  return (
    <IconButton
      label={words.filter(Boolean).join('. ')}
      icon={<Icon className="size-4.5" aria-hidden="true" />}
      disabled={transfers.busy !== undefined}
      refusal={verdict.allowed ? undefined : say(verdict.code)}
      onClick={() => void transfers.download(invoice, type, reference)}
    />
  );
}
