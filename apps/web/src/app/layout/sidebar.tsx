import { sayFrame as say } from '@trastienda/domain';
import clsx from 'clsx';
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RouterLink } from '../../lib/router-link.tsx';
import { useViewer } from '../../lib/signed-in.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { type Area, menuFor, screenAt } from '../screens.ts';
import { areaIcons } from './area-icons.tsx';
import { markedAt } from './marked-at.ts';

export interface SidebarProps {
  readonly folded: boolean;
  /** Absent in the drawer, which never folds. */
  readonly onFold?: (folded: boolean) => void;
}

// Entries have a minimum height only: the longest titles take two lines, and none is cut.
const line =
  'flex w-full items-center gap-2.5 rounded-md px-2.5 py-1 text-left text-muted leading-tight transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-10';
const entry = clsx(line, 'min-h-8 font-medium');
const here = 'bg-accent-soft text-primary hover:bg-accent-soft hover:text-primary';

/** The main menu, by the roles of S1 §2. If it is folded, an area with several screens opens them in a menu at its side. */
export function Sidebar({ folded, onFold }: SidebarProps) {
  const menu = menuFor(useViewer());
  const current = screenAt(useLocation().pathname)?.area?.key;
  const [open, setOpen] = useState(current);
  useEffect(() => setOpen(current), [current]);
  return (
    <nav aria-label={say('shell.menu')} className="flex min-h-0 grow flex-col">
      <ul className="grid min-h-0 content-start gap-0.5 overflow-y-auto p-2">
        {menu.map((area) => (
          <li key={area.key}>
            {area.screens.length === 1 ? (
              <SingleEntry area={area} folded={folded} />
            ) : folded ? (
              <FoldedEntry area={area} active={area.key === current} />
            ) : (
              <GroupEntry
                area={area}
                active={area.key === current}
                open={open === area.key}
                onToggle={() => setOpen(open === area.key ? undefined : area.key)}
              />
            )}
          </li>
        ))}
      </ul>
      {onFold ? (
        <div className="mt-auto border-line border-t p-2">
          <IconButton
            label={say(folded ? 'shell.menu.unfold' : 'shell.menu.fold')}
            icon={folded ? <PanelLeftOpen className="size-4" /> : <PanelLeftClose className="size-4" />}
            onClick={() => onFold(!folded)}
          />
        </div>
      ) : null}
    </nav>
  );
}

/** How an entry is marked: as the page that is open, or as the one that the open page belongs to. */
function useMark(): (path: string | undefined) => 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  const marked = markedAt(pathname);
  const isOpen = screenAt(pathname)?.screen.path === marked;
  return (path) => (path === undefined || path !== marked ? undefined : isOpen ? 'page' : 'true');
}

function SingleEntry({ area, folded }: { readonly area: Area; readonly folded: boolean }) {
  const title = say(area.title);
  const mark = useMark()(area.screens[0]?.path);
  return (
    <RouterLink
      to={area.screens[0]?.path ?? '/'}
      title={folded ? title : undefined}
      aria-current={mark}
      className={clsx(entry, mark && here)}
    >
      {areaIcons[area.key]}
      <span className={folded ? 'sr-only' : 'truncate'}>{title}</span>
    </RouterLink>
  );
}

function FoldedEntry({ area, active }: { readonly area: Area; readonly active: boolean }) {
  const title = say(area.title);
  return (
    <Menu
      align="side"
      items={area.screens.map((screen) => ({ key: screen.path, label: say(screen.title), to: screen.path }))}
      heading={<span className="font-semibold">{title}</span>}
      trigger={
        <button type="button" title={title} className={clsx(entry, active && here)}>
          {areaIcons[area.key]}
          <span className="sr-only">{title}</span>
        </button>
      }
    />
  );
}

function GroupEntry(props: {
  readonly area: Area;
  readonly active: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
}) {
  const { area, active, open, onToggle } = props;
  // The id must be unique: the drawer renders the same menu.
  const id = useId();
  const markOf = useMark();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className={clsx(entry, active && 'text-ink')}
      >
        {areaIcons[area.key]}
        <span className="grow truncate">{say(area.title)}</span>
        <ChevronDown aria-hidden="true" className={clsx('size-3.5 transition-transform', open && 'rotate-180')} />
      </button>
      <ul id={id} hidden={!open} className="my-0.5 ml-[1.0625rem] grid gap-0.5 border-line border-l pl-2.5">
        {area.screens.map((screen) => (
          <li key={screen.path}>
            <RouterLink
              to={screen.path}
              aria-current={markOf(screen.path)}
              className={clsx(line, 'min-h-7.5', markOf(screen.path) ? [here, 'font-medium'] : 'font-normal')}
            >
              <span className="text-pretty">{say(screen.title)}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </>
  );
}
