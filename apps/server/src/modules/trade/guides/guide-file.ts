import { canDownloadGuide, type Viewer } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, refusalError } from '../../../contract/app-error.ts';
import { dataScope } from '../../../db/scope.ts';
import { renderLabel } from '../../../ports/carriers/label-pdf.ts';
import { changeOrder, notFound, type OrderRequest } from '../orders/order-change.ts';
import { factsOf } from '../orders/order-entity.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { guideCall } from './answer-guide-request.ts';
import { findLabel, markDownloaded } from './guides.repository.ts';

/** The label of a guide: the carrier's own if it sent one, otherwise one drawn from the order. */
export async function guideFile(
  context: Context,
  viewer: Viewer,
  orderId: string,
  trackingNumber: string,
): Promise<Buffer> {
  const { db } = context.database;
  const scope = dataScope(viewer);
  const entity = await findOrder(db, scope, orderId);
  if (!entity) throw notFound();
  const verdict = canDownloadGuide(factsOf(entity), viewer);
  if (!verdict.allowed && verdict.kind === 'forbidden') throw refusalError(verdict);
  const onGuide = entity.items.filter((item) => item.tracking_number === trackingNumber).map(({ id }) => id);
  if (onGuide.length === 0) throw noGuide();
  const kept = await findLabel(db, scope, orderId, trackingNumber);
  if (kept) return kept;
  const call = guideCall('', entity, context.now());
  const items = call.items.filter(({ id }) => onGuide.includes(id));
  return renderLabel({ ...call, items, carrier: call.carrier.name, trackingNumber });
}

/** The first download marks the guide as viewed; a repeated mark changes nothing (S1 §4). */
export function markGuideDownloaded(context: Context, request: OrderRequest, trackingNumber: string): Promise<Order> {
  return changeOrder(context, request, async ({ trx, held, entity, facts, now, requireVerdict, commit }) => {
    const verdict = canDownloadGuide(facts, request.viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') requireVerdict(verdict);
    const onGuide = entity.items.filter((item) => item.tracking_number === trackingNumber);
    if (onGuide.length === 0) throw noGuide();
    if (onGuide.every((item) => item.guide_download_status === 'DOWNLOAD')) return;
    await markDownloaded(trx, held, trackingNumber, now);
    await commit('order.guideDownloaded', null, { trackingNumber });
  });
}

function noGuide(): AppError {
  return new AppError(404, 'guides.notFound');
}
