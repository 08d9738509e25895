import { isSeller, sayFrame as say } from '@trastienda/domain';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { Menu } from '../../ui/menu.tsx';
import { profileScreen } from '../screens.ts';

/** The welcome text; its menu holds profile and sign-out. */
export function PersonMenu() {
  const { user, signOut } = useSignedIn();
  const { name } = user;
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();
  // A user who works for all sellers belongs to none.
  const account = isSeller(user.viewer) ? user.organizations[0]?.name : undefined;
  return (
    <Menu
      heading={
        <>
          <p className="font-semibold">{name}</p>
          <p className="text-muted text-xs">{user.email}</p>
          {account ? <p className="text-muted text-xs">{account}</p> : null}
        </>
      }
      items={[
        {
          key: 'profile',
          label: say('session.profile'),
          icon: <UserRound className="size-4" />,
          to: profileScreen.path,
        },
        { key: 'logout', label: say('session.logout'), icon: <LogOut className="size-4" />, onSelect: signOut },
      ]}
      trigger={
        <button
          type="button"
          className="ml-1 flex h-9 items-center gap-2 rounded-md px-1.5 hover:bg-hover pointer-coarse:h-10"
        >
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full bg-accent-soft font-semibold text-primary text-xs"
          >
            {initials}
          </span>
          <span className="max-w-64 truncate text-[0.8125rem] max-lg:sr-only">{say('session.welcome', { name })}</span>
          <ChevronDown className="size-3.5 text-muted max-lg:hidden" aria-hidden="true" />
        </button>
      }
    />
  );
}
