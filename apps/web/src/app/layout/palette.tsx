import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import { hasPermission, sayFrame as say } from '@trastienda/domain';
import { CornerDownLeft, LogOut, Package, Search, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReturnFocus } from '../../lib/return-focus.ts';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { paletteFor } from '../screens.ts';
import { areaIcons } from './area-icons.tsx';

interface Command {
  readonly key: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** Whether what was typed can be an order's id: one word with a digit in it. */
export const looksLikeOrderId = (text: string): boolean => /^(?=.*\d)[\w.-]{3,60}$/.test(text);

/** Without accents nor capitals, so that "guias" finds "Guías". */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Ctrl/⌘ K: goes to any screen that one may open, or to an order by its id. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { user, signOut } = useSignedIn();
  const { viewer } = user;
  const navigate = useNavigate();
  useReturnFocus(true);
  const [text, setText] = useState('');
  const typed = text.trim();

  const screens = paletteFor(viewer).map(
    ({ area, screen }): Command => ({
      key: screen.path,
      label: say(screen.title),
      hint: area && area.screens.length > 1 ? say(area.title) : undefined,
      icon: area ? areaIcons[area.key] : <UserRound className="size-4" aria-hidden="true" />,
      run: () => navigate(screen.path),
    }),
  );
  const leave: Command = {
    key: 'logout',
    label: say('session.logout'),
    icon: <LogOut className="size-4" aria-hidden="true" />,
    run: signOut,
  };
  const order: Command = {
    key: 'order',
    label: say('shell.palette.order', { id: typed }),
    icon: <Package className="size-4" aria-hidden="true" />,
    run: () => navigate(`/orders/orderDetail/${encodeURIComponent(typed)}`),
  };
  const words = plain(typed).split(/\s+/);
  const found = [...screens, leave].filter(({ label, hint }) =>
    words.every((word) => plain(`${hint ?? ''} ${label}`).includes(word)),
  );
  const commands = looksLikeOrderId(typed) && hasPermission(viewer, 'ORDERS_USER') ? [order, ...found] : found;

  return (
    <Dialog open onClose={onClose} aria-label={say('shell.palette.title')} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-shade" />
      <div className="fixed inset-0 flex items-start justify-center p-3 sm:pt-[12vh]">
        <DialogPanel className="overlay-in flex max-h-[min(32rem,80dvh)] w-full max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-over">
          <Combobox
            immediate
            onChange={(command: Command | null) => {
              if (!command) return;
              onClose();
              command.run();
            }}
          >
            <div className="flex items-center gap-2.5 border-line border-b px-4">
              <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
              <ComboboxInput
                autoFocus
                autoComplete="off"
                aria-label={say('shell.palette.title')}
                placeholder={say('shell.palette.placeholder')}
                onChange={(event) => setText(event.target.value)}
                // One Escape is enough: the list is always open and has nothing to close first.
                onKeyDown={(event) => (event.key === 'Escape' ? onClose() : undefined)}
                className="h-12 w-full bg-transparent text-[0.9375rem] outline-none"
              />
            </div>
            <ComboboxOptions static className="min-h-0 overflow-y-auto p-1.5 empty:hidden">
              {commands.map((command) => (
                <ComboboxOption
                  key={command.key}
                  value={command}
                  className="group flex h-9 items-center gap-2.5 rounded-md px-2.5 text-muted data-focus:bg-hover"
                >
                  {command.icon}
                  <span className="truncate text-ink">{command.label}</span>
                  {command.hint ? <span className="truncate text-xs">{command.hint}</span> : null}
                  <CornerDownLeft className="invisible ml-auto size-3.5 group-data-focus:visible" aria-hidden="true" />
                </ComboboxOption>
              ))}
            </ComboboxOptions>
            {commands.length === 0 ? (
              <p role="status" className="px-4 py-6 text-center text-muted">
                {say('shell.palette.empty', { text: typed })}
              </p>
            ) : null}
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
