import { Readable } from 'node:stream';
import { isAdmin, todayInMexico, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { rowsFrom } from '../../../db/page.ts';
import { acceptTerms, listTerms, openTerms } from './accept-terms.ts';
import { commissionLines } from './commission-file.ts';
import { findCommissions } from './commissions.repository.ts';
import { findConditions } from './conditions.repository.ts';
import { meantSeller } from './meant-seller.ts';
import { activateCondition, createCondition, readCondition, saveCondition, toCondition } from './save-condition.ts';
import { uploadTerms } from './upload-terms.ts';

type Operations =
  | 'listCommercialConditions'
  | 'createCommercialCondition'
  | 'getCommercialCondition'
  | 'saveCommercialCondition'
  | 'activateCommercialCondition'
  | 'listCommissions'
  | 'downloadCommissions'
  | 'getTerms'
  | 'uploadTerms'
  | 'listTermsVersions'
  | 'acceptTerms';

/** The marketplace's offer to its sellers: conditions, their commissions and their document (S3 §7). */
export function commercialConditionsHandlers(context: Context): Pick<Handlers, Operations> {
  const { database, now } = context;
  const commissionsFor = async (viewer: Viewer) => ({
    ...(await meantSeller(database.db, viewer, undefined)),
    all: isAdmin(viewer),
    today: todayInMexico(now()),
  });
  return {
    listCommercialConditions: async ({ query, viewer }) => {
      const { text, usable, assigned, accountName } = query;
      const meant = await meantSeller(database.db, viewer, accountName);
      const search = { ...meant, text, usable, assigned, all: isAdmin(viewer) };
      return listAnswer(await findConditions(database.db, search, rowsFrom(query, 100)), (row) =>
        toCondition(row, meant),
      );
    },
    createCommercialCondition: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await createCondition(context, body, { viewer, origin }),
    }),
    getCommercialCondition: async ({ path, viewer }) => ({
      status: 200,
      body: await readCondition(database.db, viewer, path.id),
    }),
    saveCommercialCondition: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await saveCondition(context, { id: path.id, expected: expectedVersion(header) }, body, { viewer, origin }),
    }),
    activateCommercialCondition: async ({ path, viewer, origin }) => ({
      status: 200,
      body: await activateCondition(context, path.id, { viewer, origin }),
    }),
    listCommissions: async ({ query, viewer }) => {
      const { text, conditionId } = query;
      const search = { ...(await commissionsFor(viewer)), text, conditionId };
      return listAnswer(await findCommissions(database.db, search, rowsFrom(query, 10)), (row) => ({
        conditionId: `${row.condition_id}`,
        condition: row.condition,
        categoryId: `${row.category_id}`,
        category: row.category,
        percent: row.hundredths / 100,
        effectiveFrom: row.effective_from,
        isInForce: row.is_in_force,
      }));
    },
    downloadCommissions: async ({ viewer }) => {
      const search = await commissionsFor(viewer);
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="comisiones.csv"',
      };
      return { status: 200, headers, body: Readable.from(commissionLines(database.db, search)) };
    },
    getTerms: async ({ query, viewer }) => {
      const { name, content } = await openTerms(context, viewer, query.version);
      const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"` };
      return { status: 200, headers, body: content };
    },
    uploadTerms: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await uploadTerms(context, body.file, { viewer, origin }),
    }),
    listTermsVersions: async ({ query, viewer }) => ({
      status: 200,
      body: await listTerms(database.db, viewer, query.accountName),
    }),
    acceptTerms: async ({ path, viewer, origin }) => ({
      status: 200,
      body: await acceptTerms(context, path.version, { viewer, origin }),
    }),
  };
}
