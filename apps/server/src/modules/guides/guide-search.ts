import type { GuideStatus, Viewer } from '@trastienda/domain';
import { type Page, pageOf } from '../../db/page.ts';
import { dataScope, type Scope } from '../../db/scope.ts';

/** What the list of guide requests is narrowed by. Made from a viewer, so that it never reaches further than the viewer does. */
export type GuideSearch = Page & {
  scope: Scope;
  accountName: string | undefined;
  text: string | undefined;
  fromDay: string | undefined;
  toDay: string | undefined;
  /** PENDING is whatever is not notified (S3 §3), NOT_MATCH a part of it. */
  state: GuideStatus | undefined;
};

type GuidesQuery = {
  from?: number;
  size?: number;
  text?: string;
  accountName?: string;
  fromDate?: string;
  toDate?: string;
  guideDownloadStatus?: GuideStatus;
};

export function guideSearch(query: GuidesQuery, viewer: Viewer): GuideSearch {
  return {
    scope: dataScope(viewer),
    accountName: query.accountName || undefined,
    text: query.text?.trim() || undefined,
    fromDay: query.fromDate,
    toDay: query.toDate,
    state: query.guideDownloadStatus,
    ...pageOf(query),
  };
}
