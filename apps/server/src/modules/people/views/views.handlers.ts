import type { Context } from '../../../context.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { findColumnChoices, forgetColumns, keepColumns } from './columns.repository.ts';
import { createView, deleteView, readView, saveView, toView, type ViewAsSeen } from './save-view.ts';
import { findViews, viewsScope } from './views.repository.ts';

type OfColumns = 'listColumnChoices' | 'chooseColumns' | 'resetColumns';
type Operations = 'listViews' | 'createView' | 'getView' | 'saveView' | 'deleteView' | OfColumns;

export function viewsHandlers(context: Context): Pick<Handlers, Operations> {
  const { db } = context.database;
  return {
    listViews: async ({ query, viewer }) => {
      const rows = await findViews(db, viewsScope(viewer), query.list);
      return { status: 200, body: rows.map((row) => toView(row, viewer)) };
    },
    createView: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await createView(context, body, { viewer, origin }),
    }),
    getView: async ({ path, viewer }) => ({
      status: 200,
      body: await readView(db, viewsScope(viewer), path.id, viewer),
    }),
    saveView: async ({ path, header, body, viewer, origin }) => ({
      status: 200,
      body: await saveView(context, changeTarget(path, header), body, { viewer, origin }),
    }),
    deleteView: async ({ path, header, viewer, origin }) => {
      await deleteView(context, changeTarget(path, header), { viewer, origin });
      return { status: 204 };
    },
    listColumnChoices: async ({ viewer }) => ({ status: 200, body: await findColumnChoices(db, viewsScope(viewer)) }),
    chooseColumns: async ({ path, body, viewer }) => {
      await keepColumns(db, viewsScope(viewer), path.list, body);
      return { status: 204 };
    },
    resetColumns: async ({ path, viewer }) => {
      await forgetColumns(db, viewsScope(viewer), path.list);
      return { status: 204 };
    },
  };
}

const changeTarget = ({ id }: { id: string }, header: object): ViewAsSeen => ({
  id,
  expected: expectedVersion(header),
});
