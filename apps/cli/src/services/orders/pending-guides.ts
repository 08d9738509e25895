import { mkdir } from 'node:fs/promises';
import { flowOrderOf } from '@trastienda/machines';
import type { TrastiendaClient } from 'trastienda-client';
import { toFailure } from '../../shell/api-failure.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import type { Failure } from '../../shell/failure.ts';
import { asFileFailure } from '../../shell/file-failure.ts';
import { loadViewer } from '../session/viewer.ts';
import { withGuideToDownload } from './documents.ts';
import { downloadGuide, guidePath, guidesOf } from './download-guide.ts';
import { guideDownloadFailure } from './guide-failure.ts';
import { refuseUnlessPossible } from './refusal.ts';
import { findOrder } from './show.ts';

/** The result for a guide; without a tracking number, for an order whose guides could not be determined. */
export type GuideOutcome = { id: string; trackingNumber?: string; path?: string; failure?: Failure };

type Keeping = { folder: string; signal: AbortSignal; onGuide: (id: string, trackingNumber: string) => void };

/** Creates the folder if it is missing. */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw asFileFailure(folder, 'write', error);
  }
};

/**
 * Saves every available guide that was not viewed yet, each once. A failed guide does not stop the others; a lost server or session, an
 * unwritable disk or Ctrl+C does.
 */
export const keepPendingGuides = async (client: TrastiendaClient, keeping: Keeping): Promise<GuideOutcome[]> => {
  const { signal } = keeping;
  const outcomes: GuideOutcome[] = [];
  for (const id of await withGuideToDownload(client)) {
    try {
      signal.throwIfAborted();
      for await (const outcome of guidesOfOrder(client, id, keeping)) outcomes.push(outcome);
    } catch (error) {
      outcomes.push({ id, failure: await toFailure(error, signal) });
    }
    const last = outcomes.at(-1)?.failure;
    if (last && stopping.includes(last.exitCode)) break;
  }
  return outcomes;
};

const stopping: readonly number[] = [
  exitCodes.interrupted,
  exitCodes.unavailable,
  exitCodes.notAllowed,
  exitCodes.files,
];

async function* guidesOfOrder(
  client: TrastiendaClient,
  id: string,
  { folder, signal, onGuide }: Keeping,
): AsyncGenerator<GuideOutcome> {
  const order = await findOrder(client, id);
  const pending = guidesOf(order).filter(({ viewed }) => !viewed);
  if (pending.length === 0) return;
  refuseUnlessPossible('downloadGuide', flowOrderOf(order), await loadViewer(client));
  for (const guide of pending) {
    const { trackingNumber } = guide;
    const path = await guidePath(folder, guide, true);
    onGuide(id, trackingNumber);
    try {
      await downloadGuide(client, id, guide, path);
      yield { id, trackingNumber, path };
    } catch (error) {
      const failure = await toFailure(guideDownloadFailure(error), signal);
      yield { id, trackingNumber, failure };
      if (stopping.includes(failure.exitCode)) return;
    }
  }
}
