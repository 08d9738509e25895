import type { FiscalInvoice, Page } from '@trastienda/api-client';
import { fiscalInvoiceStatuses, formatDateTime, isAdmin, personTypes, say, type Viewer } from '@trastienda/domain';
import type { Palette } from '../../shell/output.ts';
import { type Column, renderTable } from '../../shell/table.ts';
import { inTone } from '../../shell/tones.ts';

type Frame = { page: number; size: number; viewer: Viewer; colors: Palette; width: number | undefined };

/** The page as people read it: the columns of the web's list (S3 §2). */
export const invoiceListText = ({ rows, total }: Page<FiscalInvoice>, frame: Frame): string => {
  const found = say('billing.list.count', { n: total });
  if (rows.length === 0)
    return total === 0 ? say('billing.list.empty') : `${found}; la página ${frame.page} está vacía`;
  const pages = Math.max(1, Math.ceil(total / frame.size));
  const next = frame.page < pages ? ` (siguiente: --page ${frame.page + 1})` : '';
  return `${renderTable(columnsFor(frame), rows, frame)}\n\n${frame.colors.dim(`${found} · página ${frame.page} de ${pages}${next}`)}`;
};

const columnsFor = ({ viewer, colors }: Frame): Column<FiscalInvoice>[] => [
  { title: say('billing.list.column.order'), cell: ({ id }) => colors.bold(id) },
  { title: say('billing.list.column.date'), cell: ({ requestDate }) => formatDateTime(requestDate) },
  ...(isAdmin(viewer) ? [{ title: say('billing.list.seller'), cell: ({ seller }: FiscalInvoice) => seller }] : []),
  { title: say('billing.list.column.rfc'), cell: ({ rfc }) => rfc ?? colors.dim(say('billing.list.hidden')) },
  { title: say('billing.list.column.person'), cell: ({ personType }) => personTypes[personType].short },
  { title: say('billing.list.column.cfdi'), cell: ({ useCfdi }) => useCfdi },
  {
    title: say('billing.list.status'),
    cell: ({ status }) => inTone(colors, fiscalInvoiceStatuses[status].tone, fiscalInvoiceStatuses[status].label),
  },
  {
    title: say('billing.list.column.files'),
    cell: ({ pdf, xml }) => [pdf && 'PDF', xml && 'XML'].filter(Boolean).join(' ') || '–',
  },
];
