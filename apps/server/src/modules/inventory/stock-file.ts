import { csvLayouts, csvRow, writtenColumns } from '@trastienda/validators';
import type { Db } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import { byteOrderMark } from '../sales/csv-file.ts';
import { stockOf } from './stock.repository.ts';

/** How many lines are joined before they are yielded. */
const TOGETHER = 500;

/** Variants as a file of stock, piece by piece, which can be changed and loaded again (S2 §3). */
export async function* stockFile(db: Db, scope: Scope, ids: readonly number[]): AsyncGenerator<string> {
  let text = byteOrderMark + csvRow(writtenColumns(csvLayouts.inventory).map(({ title }) => title));
  let lines = 0;
  for await (const row of stockOf(db, scope, ids)) {
    const { upc, id, ref_id, name, total_quantity, reserved_quantity, version } = row;
    text += csvRow([upc, `${id}`, ref_id, name, `${total_quantity}`, `${reserved_quantity}`, `${version}`]);
    if (++lines % TOGETHER > 0) continue;
    yield text;
    text = '';
  }
  yield text;
}
