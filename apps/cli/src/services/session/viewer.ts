import { type LoggedUser, type TrastiendaClient, unwrap } from '@trastienda/api-client';
import type { Viewer } from '@trastienda/domain';

/** The person behind the token, as the server knows them now. */
export const loadUser = (client: TrastiendaClient): Promise<LoggedUser> => unwrap(client.GET('/admin/loggeduser'));

/** The user as the rules of the domain ask for them. */
export const viewerOf = (user: LoggedUser): Viewer => ({
  userId: user.id,
  roles: user.roles.map(({ roleName }) => roleName),
  accountNames: user.organizations.map(({ accountName }) => accountName),
  operatingUser: user.operatingUser,
});
