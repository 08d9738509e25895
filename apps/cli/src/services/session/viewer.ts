import { type LoggedUser, type TrastiendaClient, unwrap } from '@trastienda/api-client';
import type { Viewer } from '@trastienda/domain';
import { sessionUserOf } from '@trastienda/machines';

/** The person behind the token, as the server knows them now. */
export const loadUser = (client: TrastiendaClient): Promise<LoggedUser> => unwrap(client.GET('/admin/loggeduser'));

/** Who asks, as the rules of the domain want it. */
export const loadViewer = async (client: TrastiendaClient): Promise<Viewer> =>
  sessionUserOf(await loadUser(client)).viewer;
