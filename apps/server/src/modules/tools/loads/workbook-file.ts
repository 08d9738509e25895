import { Readable } from 'node:stream';
import { isWorkbook } from '@trastienda/validators';
import { WorkbookRefusal, workbookRefused } from '@trastienda/workbooks';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockRow } from '../../../jobs/leased-work.ts';
import { endLoad } from './end-load.ts';
import { leasedLoads, saveLoad } from './load-lease.repository.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { LoadFileGone, pieceOf } from './stored-file.ts';
import { readWorkbook } from './threads/read-workbook.ts';

const headBytes = 8;

/**
 * Reads the workbook of a load, once: its sheet becomes a file of rows that is checked and applied like any other (ADR 113). If a worker
 * dies while it is written, the next one writes it anew. A workbook that cannot be read ends the load, and undefined is answered.
 */
export async function withRowsOfWorkbook(
  context: Context,
  load: LoadRow,
  work: LoadWork,
): Promise<LoadRow | undefined> {
  const { files } = context;
  const head = await pieceOf(files, load.file_key, { start: 0, end: headBytes });
  if (head.length < headBytes || !isWorkbook(head)) return load;
  const onDisk = await files.onDisk(load.file_key);
  if (!onDisk) throw new LoadFileGone(load.file_key);
  const fileKey = load.file_key.replace(/\.csv$/, '.rows.csv');
  try {
    const workbook = await readWorkbook({ path: onDisk.path, sheet: load.sheet ?? undefined });
    const { read, pieces } = workbook;
    let bytes = 0;
    const counted = async function* () {
      for await (const piece of untilStopped(pieces, work.stopped)) {
        bytes += piece.length;
        yield piece;
      }
    };
    try {
      await files.put(fileKey, Readable.from(counted()));
    } finally {
      await workbook.close();
    }
    // What stops this load is told by its check, which finds the file as it was.
    if (work.stopped.aborted) return load;
    await work.reached('unpacked');
    const change = { file_key: fileKey, rows_bytes: bytes, workbook: JSON.stringify(read) };
    await inTransaction(context.database, async (trx) => {
      await lockRow(trx, leasedLoads, { id: load.id, worker: work.worker });
      await saveLoad(trx, systemAccess('loads'), load.id, change);
    });
    await files.remove(load.file_key);
    return { ...load, file_key: fileKey, rows_bytes: bytes, workbook: { ...read, sheets: [...read.sheets] } };
  } catch (error) {
    if (!(error instanceof WorkbookRefusal)) throw error;
    const { refusal } = workbookRefused(load.layout, error, load.size);
    if (!refusal) throw error;
    await inTransaction(context.database, async (trx) => {
      const held = await lockRow(trx, leasedLoads, { id: load.id, worker: work.worker });
      const { code, message } = refusal;
      await endLoad(context, trx, held, { state: 'failed', failure: { code, message } });
    });
    work.ended = true;
    return undefined;
  } finally {
    await onDisk.release();
  }
}

async function* untilStopped(pieces: AsyncIterable<Uint8Array>, stopped: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    if (stopped.aborted) return;
    yield piece;
  }
}
