import { canSeeLabels, labelFormats, type Viewer } from '@trastienda/domain';
import type { LabelsForm } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Origin } from '../../platform/audit/audit.repository.ts';
import { guideFile, markGuideDownloaded } from '../guides/guide-file.ts';
import { chosenOrders } from './chosen-orders.ts';
import { type Label, mergeLabels } from './merge-labels.ts';
import { zplLabels } from './zpl-labels.ts';

/** How many orders without a guide an error message names. */
const mostNamed = 5;

/** The labels of many orders in one file. Each is marked as downloaded, once, and only after the whole file is made (S1 §4). */
export async function printLabels(
  context: Context,
  { viewer, origin }: { viewer: Viewer; origin: Origin },
  { ids, format }: LabelsForm,
): Promise<Buffer> {
  requireAllowed(canSeeLabels(viewer));
  const orders = await chosenOrders(context.database.db, viewer, ids);
  const guides = orders.map(({ order, items }) => ({
    id: order.id,
    numbers: [...new Set(items.flatMap(({ tracking_number }) => tracking_number ?? []))],
  }));
  const without = guides.filter(({ numbers }) => numbers.length === 0).map(({ id }) => id);
  if (without.length > 0) {
    const named = without.slice(0, mostNamed).join(', ');
    const orders = without.length > mostNamed ? `${named}...` : named;
    throw new AppError(409, 'orders.labels.none', { params: { n: without.length, orders } });
  }
  const labels: Label[] = [];
  for (const { id, numbers } of guides) {
    for (const number of numbers) labels.push({ id, number, pdf: await guideFile(context, viewer, id, number) });
  }
  const file = await labelFile(labels, format);
  for (const { id, number } of labels) await markGuideDownloaded(context, { id, viewer, origin }, number);
  return file;
}

async function labelFile(labels: readonly Label[], format: LabelsForm['format']): Promise<Buffer> {
  const pdf = await mergeLabels(labels, format === 'letter' ? 'letter' : '4x6');
  const printer = labelFormats[format];
  return 'dotsPerInch' in printer ? zplLabels(pdf, printer.dotsPerInch) : pdf;
}
