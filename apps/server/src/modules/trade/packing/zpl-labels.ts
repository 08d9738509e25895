import { once } from 'node:events';
import { openThread } from '../../../threads/open-thread.ts';

/** What the thread gets: a PDF whose pages have the size of a label, and the dots per inch of the printer's head. */
export type ZplOrder = { pdf: Uint8Array; dotsPerInch: number };
/** What the thread answers. */
export type FromZpl = { zpl: Uint8Array } | { error: unknown };

/**
 * Every page of a PDF as a label in ZPL. Pages are drawn as a printer would and sent as one graphic each, so that a carrier's own label
 * keeps its fonts, logos and bars. A thread draws them, so that other requests are not blocked.
 */
export async function zplLabels(pdf: Uint8Array, dotsPerInch: number): Promise<Buffer> {
  const thread = openThread('zpl-labels-worker', import.meta.url, { pdf, dotsPerInch } satisfies ZplOrder);
  const gone = new AbortController();
  thread.once('exit', () => gone.abort(new Error('The thread that draws labels ended by itself.')));
  try {
    // Rejects with the error of the thread.
    const [answer] = (await once(thread, 'message', { signal: gone.signal })) as [FromZpl];
    if ('error' in answer) throw answer.error;
    return Buffer.from(answer.zpl);
  } finally {
    await thread.terminate();
  }
}
