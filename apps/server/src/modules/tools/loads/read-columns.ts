import { Readable } from 'node:stream';
import { csvLayouts, rewrittenBytes, rowChange, type WholeCorrection } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockRow } from '../../../jobs/leased-work.ts';
import { leasedLoads, saveLoad } from './load-lease.repository.ts';
import { orderOf } from './load-rows.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { pieceOf } from './stored-file.ts';
import { checkFile } from './threads/check-file.ts';

const readEnd = '.read.csv';

/**
 * Reads the columns of a file as its sender says (`readAs`), once: the offers that this answers are taken, and the file that follows from them
 * is checked and applied like any other (ADR 135). If a worker dies while it is written, the next one writes it anew.
 */
export async function withReadColumns(context: Context, load: LoadRow, work: LoadWork): Promise<LoadRow> {
  const { files } = context;
  const { read_as: readAs, layout, file_key: key } = load;
  if (!readAs || load.state === 'applying' || key.endsWith(readEnd)) return load;
  // One issue is enough: offers are made for a file that somebody is told about.
  const checked = await checkFile({ files, key, order: orderOf(load, 1), signal: work.stopped });
  await checked.close();
  const { map, verdict } = checked;
  const { assumed } = map;
  const changes = (verdict.offers ?? []).flatMap(({ columns, readings }) => {
    const reading = readings.find((one) => readAs.includes(one));
    const correction: WholeCorrection | undefined = reading && { kind: 'reading', columns, reading };
    return correction ? rowChange(csvLayouts[layout], correction) : [];
  });
  if (!assumed || changes.length === 0 || work.stopped.aborted) return load;
  // Each offer reads other texts, so that one pass takes them all.
  const change = (cells: readonly string[]) => {
    const after = changes.reduce<readonly string[]>((now, read) => read(now) ?? now, cells);
    return after === cells ? undefined : after;
  };
  const file = {
    assumed,
    checkpointFor: (row: number) => map.checkpointFor(row),
    read: (start: number, end: number | undefined) => pieceOf(files, key, { start, end }),
  };
  const readKey = key.replace(/\.csv$/, readEnd);
  let bytes = 0;
  const counted = async function* () {
    for await (const piece of rewrittenBytes(file, change)) {
      bytes += piece.length;
      yield piece;
    }
  };
  await files.put(readKey, Readable.from(counted()));
  await work.reached('unpacked');
  await inTransaction(context.database, async (trx) => {
    await lockRow(trx, leasedLoads, { id: load.id, worker: work.worker });
    await saveLoad(trx, systemAccess('loads'), load.id, { file_key: readKey, rows_bytes: bytes });
  });
  await files.remove(key);
  return { ...load, file_key: readKey, rows_bytes: bytes };
}
