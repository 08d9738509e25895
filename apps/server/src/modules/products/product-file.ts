import { csvLayouts, csvRow, writtenColumns } from '@trastienda/validators';
import type { Db } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import { byteOrderMark } from '../sales/csv-file.ts';
import { productRowsOf } from './product-export.repository.ts';

/** How many lines are joined before they are yielded. */
const TOGETHER = 500;

/** Variants as a file of products, piece by piece, which can be changed and loaded again on that day (S2 §3). */
export async function* productFile(db: Db, scope: Scope, ids: readonly number[], day: string): AsyncGenerator<string> {
  let text = byteOrderMark + csvRow(writtenColumns(csvLayouts.products).map(({ title }) => title));
  let lines = 0;
  for await (const cells of productRowsOf(db, scope, ids, day)) {
    text += csvRow(cells);
    if (++lines % TOGETHER > 0) continue;
    yield text;
    text = '';
  }
  yield text;
}
