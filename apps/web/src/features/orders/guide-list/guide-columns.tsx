import type { Guide } from '@trastienda/api-client';
import { guideNotificationOf, guideNotifications, isAdmin, orderStatuses, say, type Viewer } from '@trastienda/domain';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/cells.tsx';
import type { Column } from '../../../ui/data-table.tsx';

/** S3 §2; the seller for administrators only. */
export function guideColumns(viewer: Viewer): Column<Guide>[] {
  const columns: (Column<Guide> | false)[] = [
    { key: 'id', header: say('guides.list.column.id'), cell: (guide) => guide.id },
    {
      key: 'orderStatus',
      header: say('guides.list.column.orderStatus'),
      cell: ({ status }) => <Badge tone={orderStatuses[status].tone}>{orderStatuses[status].label}</Badge>,
    },
    isAdmin(viewer) && { key: 'seller', header: say('guides.list.seller'), cell: (guide) => guide.accountName },
    {
      key: 'requested',
      header: say('guides.list.column.requested'),
      cell: (guide) => <DateText value={guide.creationDate} full />,
    },
    { key: 'state', header: say('guides.list.state'), cell: (guide) => <State guide={guide} /> },
    {
      key: 'received',
      header: say('guides.list.column.received'),
      cell: ({ guideNotificationDate: received }) =>
        received ? (
          <DateText value={received} full />
        ) : (
          <span className="text-muted">{say('guides.list.notReceived')}</span>
        ),
    },
  ];
  return columns.filter((column) => column !== false);
}

function State({ guide }: { readonly guide: Guide }) {
  const { tone, label } = guideNotifications[guideNotificationOf(guide.guideNotificationStatus)];
  return <Badge tone={tone}>{label}</Badge>;
}
