import { type BaseRole, isPageSize, limits, type PageSize, type UserStatus } from '@trastienda/domain';

/** Roles of the filter, in the document's order (document 1, section 2). */
export const filteredRoles = [
  'ADMIN_USER',
  'ORGANIZATION_ADMIN_USER',
  'ORGANIZATION_STANDARD_USER',
  'ADMIN_API',
] as const satisfies readonly BaseRole[];

/** The query of GET /admin/user; `from` is the zero-based page. */
export type UserListQuery = {
  text?: string;
  roles?: BaseRole;
  status?: UserStatus;
  from: number;
  size: PageSize;
};

/** Digits are blocked in the search of users (document 1, section 2): they neither arrive by keys nor by pasting. */
export const withoutDigits = (text: string): string => text.replace(/\d/g, '');

/** Tolerant: the call that a URL asks for. What is wrong in it counts as absent. */
export function userListQuery(params: { get(name: string): string | null }): UserListQuery {
  const text = withoutDigits(params.get('text') ?? '')
    .trim()
    .slice(0, limits.searchTextLength);
  const role = filteredRoles.find((name) => name === params.get('roles'));
  const status = (['ENABLED', 'DISABLED'] as const).find((name) => name === params.get('status'));
  const size = Number(params.get('size') ?? limits.defaultPageSize);
  const page = Number(params.get('page') ?? 0);
  return {
    ...(text && { text }),
    ...(role && { roles: role }),
    ...(status && { status }),
    from: Number.isSafeInteger(page) && page >= 0 ? page : 0,
    size: isPageSize(size) ? size : limits.defaultPageSize,
  };
}
