import type { BaseRole, PageSize, UserStatus } from '@trastienda/domain';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { choice, cutWords } from '../search/search-fields.ts';

/** Roles of the filter, in the specification's order (S1 §2). */
export const filteredRoles = [
  'ADMIN_USER',
  'ORGANIZATION_ADMIN_USER',
  'ORGANIZATION_STANDARD_USER',
  'ADMIN_API',
] as const satisfies readonly BaseRole[];

/** Digits are blocked in the search of users (S1 §2): they neither arrive by keys nor by pasting. */
export const withoutDigits = (text: string): string => text.replace(/\d/g, '');

const filters = {
  text: cutWords(withoutDigits),
  roles: choice<BaseRole>(filteredRoles),
  status: choice<UserStatus>(['ENABLED', 'DISABLED']),
};

/** The search of users. */
export const userSearch = defineSearch(filters);

/** The query of GET /admin/user; `from` is the zero-based page. */
export type UserListQuery = FilterOf<typeof filters> & { from: number; size: PageSize };

/** The call that a search makes. */
export function userListQuery({ page, size, ...filter }: Page & FilterOf<typeof filters>): UserListQuery {
  return { from: page, size, ...filter };
}
