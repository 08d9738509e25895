import type { OrderRow, Page } from '@trastienda/api-client';
import {
  formatDateTime,
  formatDecimalMoney,
  isAdmin,
  orderStatuses,
  orderTags,
  say,
  seesClientData,
  type Viewer,
} from '@trastienda/domain';
import type { Palette } from '../../shell/output.ts';
import { type Column, renderTable } from '../../shell/table.ts';
import { inTone } from '../../shell/tones.ts';

type Frame = { page: number; size: number; viewer: Viewer; colors: Palette; width: number | undefined };

/** The page as people read it: the columns of the web's list, by role and operating flag (S1 §2). */
export const listText = ({ rows, total }: Page<OrderRow>, frame: Frame): string => {
  const found = say('orders.list.count', { n: total });
  if (rows.length === 0) return total === 0 ? say('orders.list.empty') : `${found}; la página ${frame.page} está vacía`;
  const pages = Math.max(1, Math.ceil(total / frame.size));
  const next = frame.page < pages ? ` (siguiente: --page ${frame.page + 1})` : '';
  const footer = `${found} · página ${frame.page} de ${pages}${next}`;
  return `${renderTable(columnsFor(frame), rows, frame)}\n\n${frame.colors.dim(footer)}`;
};

const columnsFor = ({ viewer, colors }: Frame): Column<OrderRow>[] => [
  { title: say('orders.list.column.id'), cell: ({ id }) => colors.bold(id) },
  ...(isAdmin(viewer)
    ? [{ title: say('orders.list.column.seller'), cell: ({ accountName }: OrderRow) => accountName }]
    : []),
  ...(seesClientData(viewer) ? [{ title: say('orders.list.column.client'), cell: clientName }] : []),
  { title: say('orders.list.column.date'), cell: ({ creationDate }) => formatDateTime(creationDate) },
  {
    title: say('orders.list.column.total'),
    cell: ({ value, currency }) => `${formatDecimalMoney(value)} ${currency}`,
    align: 'right',
  },
  {
    title: say('orders.list.column.status'),
    cell: ({ status }) => inTone(colors, orderStatuses[status].tone, orderStatuses[status].label),
  },
  {
    title: say('orders.list.column.tags'),
    cell: ({ tags }) => tags.map((tag) => inTone(colors, orderTags[tag].tone, orderTags[tag].abbreviation)).join(' '),
  },
];

const clientName = ({ clientProfileData }: OrderRow): string =>
  clientProfileData ? `${clientProfileData.firstName} ${clientProfileData.lastName}` : '';
