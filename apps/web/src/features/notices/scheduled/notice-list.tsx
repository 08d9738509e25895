import { say, shortNoticeText, type Viewer } from '@trastienda/domain';
import { noticeList, noticeListQuery } from '@trastienda/validators';
import { BellPlus, Copy, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Notification } from 'trastienda-client';
import { listScreen } from '../../../lib/list-screen.ts';
import type { UrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { scheduledQueries } from './scheduled-notices.queries.ts';

/** The messages that administrators schedule (S3 §2). */
export function noticeScreen(viewer: Viewer, url: UrlState, onDelete: (notice: Notification) => void) {
  const screen = listScreen(noticeList, viewer, {
    query: (search) => scheduledQueries.list(noticeListQuery(search)),
    display: { date: { named: false }, status: { inCardsAt: 'corner' } },
  });
  return defineList<Notification>({
    ...screen,
    columns: [
      ...screen.columns,
      {
        key: 'actions',
        header: say('notices.column.actions'),
        cell: (notice, name) => <Actions notice={notice} name={name} url={url} onDelete={onDelete} />,
      },
    ],
    rowName: ({ text }) => shortNoticeText(text),
    rowHref: ({ id }) => `?${new URLSearchParams({ ...url.values, notice: id })}`,
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
  readonly name: string;
  readonly url: UrlState;
  readonly onDelete: (notice: Notification) => void;
}

function Actions({ notice, name, url, onDelete }: ActionsProps) {
  const { id, status } = notice;
  const button = (action: string, icon: ReactNode, run: () => void) => (
    <IconButton label={say('notices.action.of', { action, text: name })} icon={icon} onClick={run} />
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
