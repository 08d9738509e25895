import { once } from 'node:events';
import type { MessageKey, MessageParams } from '@trastienda/domain';
import { type ReadSheet, WorkbookRefusal } from '@trastienda/workbooks';
import { openThread } from '../../../../threads/open-thread.ts';

/** A workbook on this machine's disk, and the sheet that its sender names. */
export type WorkbookOrder = { path: string; sheet: string | undefined };

/** Messages from the thread; it gets an empty one for each that it has to send. */
export type FromReader =
  | { kind: 'opened'; workbook: ReadSheet }
  | { kind: 'piece'; piece: Uint8Array<ArrayBuffer> }
  | { kind: 'ended'; hidden: ReadSheet['hidden'] }
  | { kind: 'refused'; code: MessageKey; params: MessageParams }
  | { kind: 'failed'; error: unknown };

/**
 * A workbook that a thread of its own reads, so that other requests are not blocked. What its sheet hides is known when all pieces are read;
 * `close` ends the thread.
 */
export type ReadWorkbook = { read: ReadSheet; pieces: AsyncGenerator<Uint8Array>; close(): Promise<void> };

/** Opens a workbook in a thread. Rejects with a `WorkbookRefusal`; so does reading its pieces. */
export async function readWorkbook(order: WorkbookOrder): Promise<ReadWorkbook> {
  const thread = openThread('read-workbook-worker', import.meta.url, order);
  const close = async () => void (await thread.terminate());
  const gone = new AbortController();
  thread.once('exit', () => gone.abort(new Error('The thread that reads a workbook ended by itself.')));
  const told = async (): Promise<Exclude<FromReader, { kind: 'refused' | 'failed' }>> => {
    // Rejects with the error of the thread.
    const told = once(thread, 'message', { signal: gone.signal });
    thread.postMessage({});
    const [message] = (await told) as [FromReader];
    if (message.kind === 'refused') throw new WorkbookRefusal(message.code, message.params);
    if (message.kind === 'failed') throw message.error;
    return message;
  };
  const pieces = async function* (read: ReadSheet) {
    let message = await told();
    for (; message.kind === 'piece'; message = await told()) yield message.piece;
    if (message.kind === 'ended' && message.hidden) read.hidden = message.hidden;
  };
  try {
    const message = await told();
    if (message.kind !== 'opened') throw new Error('A workbook was read before it was opened.');
    return { read: message.workbook, pieces: pieces(message.workbook), close };
  } catch (error) {
    await close();
    throw error;
  }
}
