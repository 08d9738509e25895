import { sayFrame as say } from '@trastienda/domain';
import { ChevronRight, MenuIcon, Search } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Bell } from '../../features/notices/bell.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { screenAt } from '../screens.ts';
import { PersonMenu } from './person-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export interface HeaderProps {
  readonly onOpenMenu: () => void;
  readonly onOpenPalette: () => void;
}

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The header: the current place, the search, the bell, the theme, and the user's menu. */
export function Header({ onOpenMenu, onOpenPalette }: HeaderProps) {
  return (
    <header className="no-print sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-surface px-3 md:px-6">
      <span className="md:hidden">
        <IconButton label={say('shell.menu.open')} icon={<MenuIcon className="size-5" />} onClick={onOpenMenu} />
      </span>
      <WhereAmI />
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <button
          type="button"
          onClick={onOpenPalette}
          aria-label={say('shell.palette.title')}
          className="flex h-8 items-center gap-2 rounded-md border border-line px-2.5 text-muted transition-colors hover:border-line-strong hover:text-ink max-md:border-transparent lg:w-60 pointer-coarse:h-10"
        >
          <Search className="size-4" aria-hidden="true" />
          <span className="grow text-left max-lg:hidden">{say('shell.palette.title')}</span>
          <kbd className="rounded border border-line px-1.5 text-xs max-lg:hidden">{mac ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
        <Bell />
        <ThemeMenu />
        <PersonMenu />
      </div>
    </header>
  );
}

function WhereAmI() {
  const place = screenAt(useLocation().pathname);
  if (!place) return null;
  const area = place.area && place.area.screens.length > 1 ? say(place.area.title) : undefined;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-[0.8125rem]">
      {area ? (
        <>
          <span className="shrink-0 text-muted max-sm:hidden">{area}</span>
          <ChevronRight className="size-3.5 shrink-0 text-muted max-sm:hidden" aria-hidden="true" />
        </>
      ) : null}
      <span className="truncate font-medium">{say(place.screen.title)}</span>
    </p>
  );
}
