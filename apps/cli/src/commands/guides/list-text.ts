import type { Guide, Page } from '@trastienda/api-client';
import { formatDateTime, guideNotifications, isAdmin, orderStatuses, say, type Viewer } from '@trastienda/domain';
import type { Palette } from '../../shell/output.ts';
import { type Column, renderTable } from '../../shell/table.ts';
import { inTone } from '../../shell/tones.ts';

type Frame = { page: number; size: number; viewer: Viewer; colors: Palette; width: number | undefined };

/** The page as people read it: the columns of the web's list (S3 §2). */
export const guideListText = ({ rows, total }: Page<Guide>, frame: Frame): string => {
  const found = say('guides.list.count', { n: total });
  if (rows.length === 0) return total === 0 ? say('guides.list.empty') : `${found}; la página ${frame.page} está vacía`;
  const pages = Math.max(1, Math.ceil(total / frame.size));
  const next = frame.page < pages ? ` (siguiente: --page ${frame.page + 1})` : '';
  return `${renderTable(columnsFor(frame), rows, frame)}\n\n${frame.colors.dim(`${found} · página ${frame.page} de ${pages}${next}`)}`;
};

const columnsFor = ({ viewer, colors }: Frame): Column<Guide>[] => [
  { title: say('guides.list.column.id'), cell: ({ id }) => colors.bold(id) },
  {
    title: say('guides.list.column.orderStatus'),
    cell: ({ status }) => inTone(colors, orderStatuses[status].tone, orderStatuses[status].label),
  },
  ...(isAdmin(viewer) ? [{ title: say('guides.list.seller'), cell: ({ accountName }: Guide) => accountName }] : []),
  { title: say('guides.list.column.requested'), cell: ({ creationDate }) => formatDateTime(creationDate) },
  {
    title: say('guides.list.state'),
    cell: ({ guideNotificationStatus: status }) => {
      const { label, tone } = guideNotifications[status === 'NOTIFIED' ? status : 'PENDING'];
      return inTone(colors, tone, label);
    },
  },
  {
    title: say('guides.list.column.received'),
    cell: ({ guideNotificationDate: day }) => (day === null ? say('guides.list.notReceived') : formatDateTime(day)),
  },
];
