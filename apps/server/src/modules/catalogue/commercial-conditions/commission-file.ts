import { csvLayouts, csvRow, csvTemplate } from '@trastienda/validators';
import type { Db } from '../../../db/database.ts';
import { byteOrderMark } from '../../platform/list-files/csv-file.ts';
import { currentCommissions } from './commissions.repository.ts';
import type { MeantSeller } from './meant-seller.ts';

const { columns } = csvLayouts.commissions;
const batchSize = 500;

/** Current and future commissions as a file of their layout; its example where there are none. */
export async function* commissionLines(
  db: Db,
  search: MeantSeller & { today: string; all: boolean },
): AsyncGenerator<string> {
  let text = byteOrderMark + csvRow(columns.map(({ title }) => title));
  let lines = 0;
  for await (const { condition, category, hundredths, effective_from } of currentCommissions(db, search)) {
    text += csvRow([condition, category, (hundredths / 100).toFixed(2), effective_from]);
    if (++lines % batchSize > 0) continue;
    yield text;
    text = '';
  }
  yield lines > 0 ? text : csvTemplate(columns);
}
