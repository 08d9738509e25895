import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { downloadGuideWith } from '@trastienda/machines';
import type { Order, TrastiendaClient } from 'trastienda-client';
import { createActor } from 'xstate';
import { keepWhole } from '../files/whole-file.ts';
import { settled } from '../flows/settled.ts';
import { apiOf } from './flows.ts';

/** A guide of an order: one parcel's label, for one or more items. */
export type Guide = { trackingNumber: string; viewed: boolean };

/** The guides of an order without duplicates; a guide is viewed if all its items are. */
export const guidesOf = ({ detailsItems }: Pick<Order, 'detailsItems'>): Guide[] => {
  const guides = new Map<string, boolean>();
  for (const { trackingNumber, guideDownloadStatus } of detailsItems) {
    if (trackingNumber === null || guideDownloadStatus === null) continue;
    guides.set(trackingNumber, (guides.get(trackingNumber) ?? true) && guideDownloadStatus === 'DOWNLOAD');
  }
  return [...guides].map(([trackingNumber, viewed]) => ({ trackingNumber, viewed }));
};

/** The path for each label: the given file, a file beside it for each of several guides, or a file in the given folder. */
export const guidePath = async (target: string, { trackingNumber }: Guide, several: boolean): Promise<string> => {
  const safe = trackingNumber.replace(/[^\w.-]/g, '_');
  const isFolder = await stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) return join(target, `guia-${safe}.pdf`);
  if (!several) return target;
  const extension = extname(target);
  return `${target.slice(0, target.length - extension.length)}-${safe}${extension}`;
};

/** Downloads a label, saves it, and only then marks it as viewed (S1 §4). */
export const downloadGuide = async (
  client: TrastiendaClient,
  orderId: string,
  guide: Guide,
  path: string,
): Promise<void> => {
  const actor = createActor(
    downloadGuideWith(apiOf(client), ({ content }) => keepWhole(path, [content])),
    {
      input: { orderId, ...guide },
    },
  );
  actor.start();
  const end = await settled(actor);
  if (end.matches('done')) return;
  actor.stop();
  throw new GuideFailure(end.matches('markFailed') ? 'mark' : 'file', end.context.failure?.cause);
};

/** `file`: nothing was saved; `mark`: the file exists, but does not count as viewed. */
export class GuideFailure extends Error {
  readonly part: 'file' | 'mark';

  constructor(part: 'file' | 'mark', cause: unknown) {
    super(`The guide's ${part} failed`, { cause });
    this.part = part;
  }
}
