import { commissionsLayout } from '@trastienda/validators';
import type { Db } from '../../../db/database.ts';
import { decimal } from '../../platform/list-files/csv-file.ts';
import { layoutLines } from '../../platform/list-files/list-file.ts';
import { currentCommissions } from './commissions.repository.ts';
import type { MeantSeller } from './meant-seller.ts';

/** Current and future commissions as a file of their layout; its example where there are none. */
export function commissionLines(db: Db, search: MeantSeller & { today: string; all: boolean }): AsyncGenerator<string> {
  async function* rows() {
    for await (const { condition, category, hundredths, effective_from } of currentCommissions(db, search))
      yield { condition, category, percent: decimal(hundredths), effectiveFrom: effective_from };
  }
  return layoutLines(commissionsLayout, rows(), { orExample: true });
}
