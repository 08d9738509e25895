import type { FiscalInvoice } from '@trastienda/api-client';
import {
  canDownloadInvoices,
  fiscalInvoiceStatuses,
  hasPermission,
  type InvoiceFileType,
  invoiceFileTypes,
  isAdmin,
  isSeller,
  personTypes,
  say,
  type Viewer,
} from '@trastienda/domain';
import { FileCode2, FileText } from 'lucide-react';
import { momentWords } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/cells.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { UploadButton } from './upload-button.tsx';
import type { Transfers } from './use-transfers.ts';

/** S3 §2: the seller for administrators only, the uploads for sellers only. */
export function invoiceColumns(viewer: Viewer, transfers: Transfers): Column<FiscalInvoice>[] {
  const columns: (Column<FiscalInvoice> | false)[] = [
    {
      key: 'requestDate',
      header: say('billing.list.column.date'),
      cell: ({ requestDate }) => <DateText value={requestDate} full stacks />,
    },
    isAdmin(viewer) && { key: 'seller', header: say('billing.list.seller'), cell: ({ seller }) => seller },
    {
      key: 'id',
      header: say('billing.list.column.order'),
      cell: ({ id }) => (
        <span className="whitespace-nowrap">
          {hasPermission(viewer, 'ORDERS_USER') ? (
            <Link to={`/orders/orderDetail/${encodeURIComponent(id)}`}>{id}</Link>
          ) : (
            id
          )}
        </span>
      ),
    },
    {
      key: 'rfc',
      header: say('billing.list.column.rfc'),
      cell: ({ rfc }) =>
        rfc === null ? (
          <span className="text-muted">{say('billing.list.hidden')}</span>
        ) : (
          <span className="whitespace-nowrap">{rfc}</span>
        ),
    },
    {
      key: 'person',
      header: say('billing.list.column.person'),
      cell: ({ personType }) => personTypes[personType].short,
      wideOnly: 'xl',
    },
    { key: 'cfdi', header: say('billing.list.column.cfdi'), cell: ({ useCfdi }) => useCfdi, wideOnly: 'xl' },
    {
      key: 'status',
      header: say('billing.list.status'),
      cell: ({ status }) => (
        <Badge tone={fiscalInvoiceStatuses[status].tone}>{fiscalInvoiceStatuses[status].label}</Badge>
      ),
    },
    {
      key: 'files',
      header: say('billing.list.column.files'),
      cell: (invoice) => <Files invoice={invoice} viewer={viewer} transfers={transfers} />,
    },
    isSeller(viewer) && {
      key: 'actions',
      header: say('billing.list.column.actions'),
      cell: (invoice) => (
        <span className="flex gap-1.5 max-xl:flex-wrap max-md:justify-end">
          {invoiceFileTypes.map((type) => (
            <UploadButton key={type} invoice={invoice} type={type} viewer={viewer} transfers={transfers} />
          ))}
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

const icons = { pdf: FileText, xml: FileCode2 };

interface FilesProps {
  readonly invoice: FiscalInvoice;
  readonly viewer: Viewer;
  readonly transfers: Transfers;
}

function Files(props: FilesProps) {
  return (
    <span className="inline-flex gap-0.5">
      {invoiceFileTypes.map((type) => (
        <File key={type} {...props} type={type} />
      ))}
    </span>
  );
}

/** An icon with the day of its upload; a click downloads the file. */
function File(props: FilesProps & { readonly type: InvoiceFileType }) {
  const { invoice, type, viewer, transfers } = props;
  const Icon = icons[type];
  const reference = invoice[type];
  if (reference === null) {
    return (
      <span className="grid size-8 place-items-center text-muted pointer-coarse:size-10">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{say('billing.list.noFile', { type: type.toUpperCase() })}</span>
      </span>
    );
  }
  const loaded = type === 'pdf' ? invoice.pdfLoadDate : invoice.xmlLoadDate;
  const verdict = canDownloadInvoices(viewer);
  const words = [
    say(type === 'pdf' ? 'billing.download.pdf' : 'billing.download.xml', { order: invoice.id }),
    loaded && say('billing.download.loadedAt', { date: momentWords(loaded) }),
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
