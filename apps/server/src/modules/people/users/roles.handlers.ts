import { isRole, type Role, roleNames, roles } from '@trastienda/domain';
import type { NamedRole } from 'trastienda-client';
import { AppError } from '../../../contract/app-error.ts';
import type { Handlers } from '../../../contract/handlers.ts';

const named = (role: Role): NamedRole => ({ id: role, roleName: role, ...roles[role] });

/** Roles are a fixed table of the domain: they can be read, but not created. */
export function rolesHandlers(): Pick<Handlers, 'listRoles' | 'createRole' | 'getRole'> {
  return {
    listRoles: async () => ({ status: 200, body: roleNames.map(named) }),
    createRole: async ({ body }) => {
      if (!isRole(body.roleName)) throw new AppError(409, 'users.role.fixed');
      return { status: 200, body: named(body.roleName) };
    },
    getRole: async ({ path }) => {
      if (!isRole(path.id)) throw new AppError(404, 'errors.notFound');
      return { status: 200, body: named(path.id) };
    },
  };
}
