import type { Viewer } from '@trastienda/domain';
import { sessionUserOf } from '@trastienda/machines';
import { type LoggedUser, type TrastiendaClient, unwrap } from 'trastienda-client';

/** The user of the token, with the server's current data. */
export const loadUser = (client: TrastiendaClient): Promise<LoggedUser> => unwrap(client.GET('/admin/loggeduser'));

/** The user as the domain's rules need it. */
export const loadViewer = async (client: TrastiendaClient): Promise<Viewer> =>
  sessionUserOf(await loadUser(client)).viewer;
