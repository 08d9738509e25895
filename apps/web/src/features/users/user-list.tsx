import { isAdmin, mayChange, roleLabels, say, type Viewer } from '@trastienda/domain';
import { pageQuery, userList } from '@trastienda/validators';
import { UserPlus } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import type { User } from 'trastienda-client';
import { lazyPart } from '../../lib/lazy-part.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { type UrlState, type UrlValues, useUrlState } from '../../lib/url-state.ts';
import { BadgeRow } from '../../ui/badge-row.tsx';
import { Button } from '../../ui/button.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ReportButton } from './report-button.tsx';
import { usersQueries } from './users.queries.ts';

const UserDialog = lazyPart(async () => (await import('./user-dialog.tsx')).UserDialog);

/** /admin/users; `user` in the URL names the user whose form is open, or is `new`. */
export function UserListScreen() {
  const viewer = useViewer();
  const url = useUrlState();
  const list = useMemo(() => userScreen(viewer, url), [viewer, url]);
  const { user } = url.values;
  return (
    <>
      <ListPage list={list} />
      {user ? (
        <Suspense fallback={null}>
          <UserDialog key={user} id={user === 'new' ? undefined : user} onClose={() => url.patch({ user: '' })} />
        </Suspense>
      ) : null}
    </>
  );
}

function userScreen(viewer: Viewer, url: UrlState) {
  return defineList<User>({
    ...listScreen(userList, viewer, {
      query: (search) => usersQueries.list(pageQuery(search)),
      display: {
        firstName: {
          cell: ({ firstName, lastName }) => (
            <>
              {firstName}
              <span className="md:hidden"> {lastName}</span>
            </>
          ),
        },
        lastName: { inCards: false },
        seller: { named: false, inCardsAt: 'corner' },
        status: { inCardsAt: 'corner' },
        operating: { wideOnly: '2xl' },
        email: {
          named: false,
          inCardsAt: 'line',
          cell: ({ email }) => <span className="block wrap-anywhere md:min-w-40">{email}</span>,
        },
        roles: {
          named: false,
          inCardsAt: 'line',
          cell: (user) => (
            <BadgeRow labels={roleLabels(user.roles.map(({ roleName }) => roleName))} tone="info" most={2} />
          ),
        },
      },
    }),
    rowHref: ({ id }) => `?${new URLSearchParams({ ...url.values, user: id })}`,
    actions: (
      <>
        {isAdmin(viewer) ? <ReportButton /> : null}
        <Button
          variant="primary"
          icon={<UserPlus className="size-4" aria-hidden="true" />}
          refusal={refusalText(mayChange(viewer))}
          onClick={() => url.patch({ user: 'new' })}
        >
          {say('users.create')}
        </Button>
      </>
    ),
    notice: <StatusShortcuts values={url.values} patch={url.patch} />,
  });
}

const shortcuts = [
  { status: 'ENABLED', label: 'users.list.showActive' },
  { status: 'DISABLED', label: 'users.list.showInactive' },
] as const;

/** The buttons "Mostrar activos" and "Mostrar inactivos" (S1 §2); the list itself has "Mostrar Todos". */
function StatusShortcuts({ values, patch }: { readonly values: UrlValues; readonly patch: UrlState['patch'] }) {
  return (
    <fieldset className="no-print flex flex-wrap gap-2">
      <legend className="sr-only">{say('users.list.shortcuts')}</legend>
      {shortcuts.map(({ status, label }) => (
        <Button
          key={status}
          size="sm"
          aria-pressed={values.status === status}
          onClick={() => patch({ status: values.status === status ? '' : status, page: '' })}
        >
          {say(label)}
        </Button>
      ))}
    </fieldset>
  );
}
