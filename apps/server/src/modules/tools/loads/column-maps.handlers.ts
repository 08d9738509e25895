import { type CsvLayoutKey, isSameName, mayLoad, say, type Viewer } from '@trastienda/domain';
import { checkColumnMap, csvLayouts, strangeFeeds } from '@trastienda/validators';
import type { KeptColumnMap } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { accountAsked } from '../../people/sellers/load-account.ts';
import { dropOldColumnMaps, findColumnMaps, putColumnMap, removeColumnMap } from './column-maps.repository.ts';

type Operations = 'listColumnMaps' | 'keepColumnMap' | 'forgetColumnMap';
type Kept = Awaited<ReturnType<typeof findColumnMaps>>[number];

export function columnMapsHandlers(context: Context): Pick<Handlers, Operations> {
  const { database, now } = context;
  return {
    listColumnMaps: async ({ path: { layout }, viewer }) => {
      const rows = await findColumnMaps(database.db, keeper(layout, viewer), layout);
      return { status: 200, body: rows.map((row) => toKept(layout, row)) };
    },
    keepColumnMap: async ({ path: { layout }, body, viewer }) => {
      const account = keeper(layout, viewer);
      const map = requireMap(layout, body);
      const row = await inTransaction(database, async (trx) => {
        const kept = await putColumnMap(trx, account, { layout, titles: body.titles, map, at: now() });
        await dropOldColumnMaps(trx, account, layout);
        return kept;
      });
      return { status: 200, body: toKept(layout, row) };
    },
    forgetColumnMap: async ({ path: { layout, id }, viewer }) => {
      if (!(await removeColumnMap(database.db, keeper(layout, viewer), { layout, id })))
        throw new AppError(404, 'loads.columns.notFound');
      return { status: 204 };
    },
  };
}

/** Whose maps the viewer keeps: its seller's, or the marketplace's. Only who may load a layout keeps maps for it. */
function keeper(layout: CsvLayoutKey, viewer: Viewer): AccountScope {
  requireAllowed(mayLoad(layout, viewer));
  return accountAsked(viewer, undefined);
}

function requireMap(layout: CsvLayoutKey, { titles, columns }: Parameters<Handlers['keepColumnMap']>[0]['body']) {
  const checked = checkColumnMap(csvLayouts[layout], columns);
  if (!checked.valid) throw new AppError(400, 'errors.validation', { fields: { ...checked.problems } });
  const twice = titles.find((title, at) => titles.slice(0, at).some((other) => isSameName(other, title)));
  const [strange] = strangeFeeds(csvLayouts[layout], checked.map, titles);
  const fields = {
    ...(twice !== undefined && { titles: say('loads.columns.titleTwice', { title: twice }) }),
    ...(strange && {
      [strange.column.key]: say('loads.columns.unknown', { name: strange.name, title: strange.column.title }),
    }),
  };
  if (Object.keys(fields).length > 0) throw new AppError(400, 'errors.validation', { fields });
  return checked.map;
}

const toKept = (layout: CsvLayoutKey, { id, titles, columns, kept_at }: Kept): KeptColumnMap => ({
  id,
  layout,
  titles: [...titles],
  columns: { ...columns },
  keptAt: kept_at.toISOString(),
});
