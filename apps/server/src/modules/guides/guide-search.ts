import type { Viewer } from '@trastienda/domain';
import { type Page, pageOf } from '../../db/page.ts';
import { dataScope, type Scope } from '../../db/scope.ts';

/** What the list of guide requests is narrowed by. Made from a viewer, so that it never reaches further than the viewer does. */
export type GuideSearch = Page & {
  scope: Scope;
  accountName: string | undefined;
  text: string | undefined;
  fromDay: string | undefined;
  toDay: string | undefined;
  /** Notified, or anything else: to the specification there is nothing between the two (S3 §3). */
  notified: boolean | undefined;
};

type GuidesQuery = {
  from?: number;
  size?: number;
  text?: string;
  accountName?: string;
  fromDate?: string;
  toDate?: string;
  guideDownloadStatus?: 'NOTIFIED' | 'PENDING';
};

export function guideSearch(query: GuidesQuery, viewer: Viewer): GuideSearch {
  const state = query.guideDownloadStatus;
  return {
    scope: dataScope(viewer),
    accountName: query.accountName || undefined,
    text: query.text?.trim() || undefined,
    fromDay: query.fromDate,
    toDay: query.toDate,
    notified: state === undefined ? undefined : state === 'NOTIFIED',
    ...pageOf(query),
  };
}
