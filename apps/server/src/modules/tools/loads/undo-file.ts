import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockRow } from '../../../jobs/leased-work.ts';
import { layoutLines } from '../../platform/list-files/list-file.ts';
import { endLoad, originOf } from './end-load.ts';
import { accountOfLoad } from './load-access.ts';
import { leasedLoads, saveLoad } from './load-lease.repository.ts';
import { layoutOf } from './load-rows.ts';
import { plainSummary } from './load-summary.ts';
import type { LoadWork } from './load-work.ts';
import type { LoadRow } from './loads.repository.ts';
import { targetOf } from './targets/all-targets.ts';

/**
 * Makes the file of an undo: what the undone load changed, as it was before. After that the undo is a load like any other. The file is made
 * once; if a worker dies while it writes the file, the next one writes it anew. Together with it, what the load only asked for is withdrawn;
 * if the load wrote nothing else, its undo ends here, and undefined is answered.
 */
export async function withUndoFile(context: Context, load: LoadRow, work: LoadWork): Promise<LoadRow | undefined> {
  if (load.undoes_load_id === null || load.size > 0) return load;
  const hash = createHash('sha256');
  let size = 0;
  let rows = 0;
  const count = () => {
    rows += 1;
  };
  const counted = async function* () {
    for await (const lines of undoneLines(context, load, load.undoes_load_id as string, count)) {
      const bytes = Buffer.from(lines);
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  };
  await context.files.put(load.file_key, Readable.from(counted()));
  await work.reached('undone');
  const file = { size, sha256: hash.digest('hex') };
  let summary = load.summary;
  await inTransaction(context.database, async (trx) => {
    const access = systemAccess('loads');
    const held = await lockRow(trx, leasedLoads, { id: load.id, worker: work.worker });
    const undone = { account: accountOfLoad(load), loadId: load.undoes_load_id as string, today: load.day };
    const by = { origin: originOf(load), at: context.now() };
    const withdrawn = await targetOf(load.layout).withdraw?.(trx, undone, load.dry_run ? undefined : by);
    if (withdrawn) summary = { ...plainSummary(0, 0), withdrawn };
    await saveLoad(trx, access, load.id, { ...file, ...(summary && { summary: JSON.stringify(summary) }) });
    if (rows > 0) return;
    await endLoad(context, trx, held, { state: 'done' });
    work.ended = true;
  });
  return work.ended ? undefined : { ...load, ...file, summary };
}

function undoneLines({ database }: Context, load: LoadRow, loadId: string, onRow: () => void): AsyncGenerator<string> {
  const { undone } = targetOf(load.layout);
  if (!undone) throw new Error(`Nothing knows how to take back a load of ${load.layout}.`);
  const rows = undone(database.db, { account: accountOfLoad(load), loadId, today: load.day });
  async function* counted() {
    for await (const row of rows) {
      onRow();
      yield row;
    }
  }
  return layoutLines(layoutOf(load), counted());
}
