import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { attemptKey } from '../../../contract/attempt-key.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { rowsFrom } from '../../../db/page.ts';
import { dataScope } from '../../../db/scope.ts';
import { closeIncident, commentIncident } from './change-incident.ts';
import { createIncident } from './create-incident.ts';
import { toIncident } from './incident-mapper.ts';
import { findIncident, findIncidents } from './incidents.repository.ts';

type IncidentsOperation = 'listIncidents' | 'createIncident' | 'getIncident' | 'closeIncident' | 'commentIncident';

export function incidentsHandlers(context: Context): Pick<Handlers, IncidentsOperation> {
  const { db } = context.database;
  return {
    listIncidents: async ({ query, viewer }) => {
      const { from: _, size: _size, ...filters } = query;
      const found = await findIncidents(db, { ...filters, scope: dataScope(viewer) }, rowsFrom(query, 10));
      return listAnswer(found, toIncident);
    },
    createIncident: async ({ header, body, viewer, origin }) => ({
      status: 201,
      body: await createIncident(context, viewer, body, { origin, key: attemptKey(header) }),
    }),
    getIncident: async ({ path, viewer }) => {
      const incident = await findIncident(db, dataScope(viewer), path.id);
      if (!incident) throw new AppError(404, 'incidents.notFound');
      return { status: 200, body: toIncident(incident) };
    },
    closeIncident: async ({ path, header, viewer, origin }) => {
      const request = { id: path.id, viewer, origin, expectedVersion: expectedVersion(header) };
      return { status: 200, body: await closeIncident(context, request) };
    },
    commentIncident: async ({ path, header, body, viewer, origin }) => {
      const { id } = path;
      const request = { id, viewer, origin, expectedVersion: expectedVersion(header), key: attemptKey(header) };
      return { status: 200, body: await commentIncident(context, request, body) };
    },
  };
}
