import type { User } from '@trastienda/api-client';
import { describeRoles, say, type Viewer } from '@trastienda/domain';
import { Badge } from '../../ui/badge.tsx';
import { DateText } from '../../ui/cells.tsx';
import type { Column } from '../../ui/data-table.tsx';

/** S1 §2; the last session for administrators only. */
export function userColumns(viewer: Viewer): Column<User>[] {
  const columns: (Column<User> | false)[] = [
    { key: 'firstName', header: say('users.column.firstName'), cell: ({ firstName }) => firstName },
    { key: 'lastName', header: say('users.column.lastName'), cell: ({ lastName }) => lastName },
    {
      key: 'email',
      header: say('users.column.email'),
      cell: ({ email }) => <span className="block min-w-40 wrap-anywhere">{email}</span>,
    },
    { key: 'seller', header: say('users.column.seller'), cell: sellersOf },
    {
      key: 'roles',
      header: say('users.column.roles'),
      cell: ({ roles }) => describeRoles(roles.map(({ roleName }) => roleName)),
    },
    {
      key: 'status',
      header: say('users.column.status'),
      cell: ({ status }) =>
        status === 'ENABLED' ? (
          <Badge tone="success">{say('users.status.enabled')}</Badge>
        ) : (
          <Badge tone="secondary">{say('users.status.disabled')}</Badge>
        ),
    },
    {
      key: 'operating',
      header: say('users.column.operating'),
      cell: ({ operatingUser }) => say(operatingUser ? 'users.yes' : 'users.no'),
    },
    viewer.roles.includes('ADMIN_USER') && {
      key: 'lastSession',
      header: say('users.column.lastSession'),
      cell: ({ lastSession }) =>
        lastSession ? <DateText value={lastSession} full /> : <span className="text-muted">{say('users.never')}</span>,
    },
  ];
  return columns.filter((column) => column !== false);
}

const SHOWN = 3;

function sellersOf({ roles, organizations }: User): string {
  if (roles.some(({ roleName }) => roleName === 'ADMIN_USER')) return say('users.allSellers');
  const names = organizations.slice(0, SHOWN).map(({ name }) => name);
  const more = organizations.length - names.length;
  return more > 0 ? `${names.join(', ')} (+${more})` : names.join(', ');
}
