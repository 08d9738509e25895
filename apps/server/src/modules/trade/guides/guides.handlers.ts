import { plainCode } from '@trastienda/domain';
import type { Guide } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { dataScope } from '../../../db/scope.ts';
import { notFound } from '../orders/order-change.ts';
import { toGuideData } from '../orders/order-mapper.ts';
import { orderRequest } from '../orders/orders.handlers.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { guideFile, markGuideDownloaded } from './guide-file.ts';
import { findGuides, type GuideListRow } from './guide-list.repository.ts';
import { guideSearch } from './guide-search.ts';
import { requestGuide } from './request-guide.ts';

type GuidesOperation = 'listGuides' | 'getGuideData' | 'requestGuide' | 'getGuideFile' | 'markGuideDownloaded';

export function guidesHandlers(context: Context): Pick<Handlers, GuidesOperation> {
  return {
    listGuides: async ({ query, viewer }) => {
      return listAnswer(await findGuides(context.database.db, guideSearch(query, viewer)), toGuide);
    },
    getGuideData: async ({ path, viewer }) => {
      const entity = await findOrder(context.database.db, dataScope(viewer), path.id);
      if (!entity) throw notFound();
      return { status: 200, body: toGuideData(entity, viewer) };
    },
    requestGuide: async (request) => ({
      status: 200,
      body: await requestGuide(context, orderRequest(request), request.path.retailer),
    }),
    getGuideFile: async ({ path, viewer }) => ({
      status: 200,
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="guia-${safe(path.n)}.pdf"`,
      },
      body: await guideFile(context, viewer, path.id, plainCode(path.n)),
    }),
    markGuideDownloaded: async (request) => ({
      status: 200,
      body: await markGuideDownloaded(context, orderRequest(request), plainCode(request.path.n)),
    }),
  };
}

function toGuide(row: GuideListRow): Guide {
  const answered = row.answered_at === null ? null : new Date(row.answered_at).toISOString();
  const created = new Date(row.created_at).toISOString();
  return {
    id: row.order_id,
    requestId: row.id,
    status: row.order_status,
    accountName: row.account_name,
    creationDate: created,
    guideNotificationStatus: row.status,
    guideNotificationDate: row.status === 'NOTIFIED' ? answered : null,
    updateDate: answered ?? created,
  };
}

/** A file name may contain no character with a special meaning in headers or file systems. */
const safe = (trackingNumber: string) => trackingNumber.replace(/[^\w.-]/g, '_');
