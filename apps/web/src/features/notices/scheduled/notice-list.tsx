import type { Notification } from '@trastienda/api-client';
import { limits, noticeStatuses, say, shortNoticeText, type Viewer } from '@trastienda/domain';
import { noticeListQuery, noticeSearch } from '@trastienda/validators';
import { BellPlus, Copy, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberWords } from '../../../lib/format.ts';
import { asks } from '../../../lib/searching.ts';
import type { UrlState } from '../../../lib/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/cells.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { scheduledQueries } from './scheduled-notices.queries.ts';

/** The messages that administrators send at their time (S3 §2). */
export function noticeList(viewer: Viewer, url: UrlState, onDelete: (notice: Notification) => void) {
  return defineList<Notification>({
    title: say('notices.title'),
    count: (total) => say('notices.list.count', { n: numberWords(total) }),
    loading: say('notices.list.loading'),
    search: {
      param: 'text',
      label: say('notices.list.search'),
      placeholder: say('notices.list.search.placeholder'),
    },
    filters: [
      {
        kind: 'select',
        label: say('notices.list.status'),
        param: 'status',
        allLabel: say('notices.list.status.all'),
        options: Object.entries(noticeStatuses).map(([value, { label }]) => ({ value, label })),
      },
    ],
    columns: [
      { key: 'text', header: say('notices.column.text'), cell: ({ text }) => shortNoticeText(text) },
      {
        key: 'date',
        header: say('notices.column.date'),
        cell: ({ notifyDate }) => (notifyDate ? <DateText value={notifyDate} full /> : null),
      },
      {
        key: 'status',
        header: say('notices.column.status'),
        cell: ({ status = 'PENDING' }) => (
          <Badge tone={noticeStatuses[status].tone}>{noticeStatuses[status].label}</Badge>
        ),
      },
      {
        key: 'actions',
        header: say('notices.column.actions'),
        cell: (notice) => <Actions notice={notice} url={url} onDelete={onDelete} />,
      },
    ],
    rowKey: ({ id }) => id,
    rowHref: ({ id }) => `?${new URLSearchParams({ ...url.values, notice: id })}`,
    pageSizes: limits.pageSizes,
    ...asks(noticeSearch, viewer, (search) => scheduledQueries.list(noticeListQuery(search))),
    loadError: say('notifications.load.failed'),
    empty: { title: say('notices.list.empty'), hint: say('notices.list.empty.help') },
    actions: (
      <Button
        variant="primary"
        icon={<BellPlus className="size-4" aria-hidden="true" />}
        onClick={() => url.patch({ notice: 'new' })}
      >
        {say('notices.create')}
      </Button>
    ),
  });
}

interface ActionsProps {
  readonly notice: Notification;
  readonly url: UrlState;
  readonly onDelete: (notice: Notification) => void;
}

function Actions({ notice, url, onDelete }: ActionsProps) {
  const { id, text, status } = notice;
  const button = (action: string, icon: ReactNode, run: () => void) => (
    <IconButton label={say('notices.action.of', { action, text: shortNoticeText(text) })} icon={icon} onClick={run} />
  );
  return (
    <span className="-my-1 inline-flex gap-1">
      {status === 'SENT'
        ? null
        : button(say('notices.edit'), <Pencil className="size-4" aria-hidden="true" />, () =>
            url.patch({ notice: id }),
          )}
      {button(say('notices.copy'), <Copy className="size-4" aria-hidden="true" />, () =>
        url.patch({ notice: 'new', copy: id }),
      )}
      {button(say('notices.delete'), <Trash2 className="size-4" aria-hidden="true" />, () => onDelete(notice))}
    </span>
  );
}
