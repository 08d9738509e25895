import { isPageSize, limits, type NoticeStatus, type PageSize } from '@trastienda/domain';

/** The query of GET /notifications for the screen of scheduled messages; `from` is the zero-based page. */
export type NoticeListQuery = {
  scheduled: true;
  type: 'MESSAGE_NOTIFICATION';
  mode: 'INBOX';
  text?: string;
  status?: NoticeStatus;
  from: number;
  size: PageSize;
};

/** Tolerant: the call that a URL asks for. What is wrong in it counts as absent. */
export function noticeListQuery(params: { get(name: string): string | null }): NoticeListQuery {
  const text = (params.get('text') ?? '').trim().slice(0, limits.searchTextLength);
  const status = (['SENT', 'PENDING'] as const).find((name) => name === params.get('status'));
  const size = Number(params.get('size') ?? limits.defaultPageSize);
  const page = Number(params.get('page') ?? 0);
  return {
    scheduled: true,
    type: 'MESSAGE_NOTIFICATION',
    mode: 'INBOX',
    ...(text && { text }),
    ...(status && { status }),
    from: Number.isSafeInteger(page) && page >= 0 ? page : 0,
    size: isPageSize(size) ? size : limits.defaultPageSize,
  };
}
