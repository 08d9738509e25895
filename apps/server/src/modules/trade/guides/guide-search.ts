import type { GuideStatus, Viewer } from '@trastienda/domain';
import { type Page, pageOf } from '../../../db/page.ts';
import { dataScope, type Scope } from '../../../db/scope.ts';

/** Filters of the list of guide requests, made for a viewer so that they never reach beyond what the viewer may see. */
export type GuideSearch = Page & {
  scope: Scope;
  accountName: string | undefined;
  text: string | undefined;
  fromDay: string | undefined;
  toDay: string | undefined;
  /** PENDING includes every state that is not NOTIFIED (S3 §3), and so NOT_MATCH too. */
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
    accountName: query.accountName,
    text: query.text,
    fromDay: query.fromDate,
    toDay: query.toDate,
    state: query.guideDownloadStatus,
    ...pageOf(query),
  };
}
