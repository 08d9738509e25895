import { Combobox, ComboboxInput, ComboboxOptions, Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { findKindTitles, hasPermission, say, typedWords } from '@trastienda/domain';
import type { FindChoice } from '@trastienda/machines';
import { ArrowRight, LogOut, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { inTab } from '../../lib/base-path.ts';
import { useKnownStanding } from '../../lib/carrier-context.ts';
import { takeEarlyKeys } from '../../lib/early-keys.ts';
import { useReturnFocus } from '../../lib/return-focus.ts';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { foundListPath, foundPath } from './found-path.ts';
import { FoundRow } from './found-row.tsx';
import { FoundStatus } from './found-status.tsx';
import { kindIcons } from './kind-icons.tsx';
import { type PaletteCommand, PaletteGroup, PaletteLine } from './palette-group.tsx';
import { offersBy, offersFor, type PaletteOffer } from './palette-offers.tsx';
import { readRecents, rememberRecent } from './palette-recents.ts';
import { useFind } from './use-find.ts';

/** How many screens are offered beside the results. */
const OFFERED = 5;

/** Ctrl/⌘ K: finds everything that the user may open, by any of its known fields, and goes to any screen (ADR 67). */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { user, signOut } = useSignedIn();
  const { viewer } = user;
  const navigate = useNavigate();
  useReturnFocus(true);
  const standing = useKnownStanding({ enabled: hasPermission(viewer, 'CARRIERS_USER') });
  // Whether the chosen entry opens here or in a new tab; set by the key or click that chooses.
  const place = useRef<FindChoice['place']>('here');
  const go = (path: string, where: FindChoice['place']) => {
    onClose();
    if (where === 'newTab') window.open(inTab(path), '_blank', 'noopener');
    else navigate(path);
  };
  const find = useFind(({ kind, row, place: where }) => {
    const path = foundPath(kind, row);
    rememberRecent(viewer.userId, { kind, title: row.title, path });
    go(path, where);
  });
  const field = useRef<HTMLInputElement>(null);
  const typeEarly = useEffectEvent(() => {
    const { text, enter } = takeEarlyKeys();
    if (text === '' || !field.current) return;
    field.current.value = text;
    find.type(text);
    if (enter) find.askFirst('here');
  });
  useEffect(() => typeEarly(), []);
  const words = typedWords(find.text);
  const isEmpty = words.length === 0;
  const offers: readonly PaletteOffer[] = offersFor(viewer, standing);
  const offered = isEmpty ? offers : offersBy(offers, words).slice(0, OFFERED);
  const commandOf = ({ key, label, hint, icon, path }: PaletteOffer): PaletteCommand => ({
    key,
    label,
    hint,
    icon,
    run: (where) => go(path, where),
  });
  const leave: PaletteCommand = {
    key: 'logout',
    label: say('session.logout'),
    icon: <LogOut className="size-4 shrink-0" aria-hidden="true" />,
    run: () => {
      onClose();
      signOut();
    },
  };
  const leaves = offersBy([leave], words).length > 0 ? [leave] : [];
  const recents = isEmpty ? readRecents(viewer.userId) : [];
  const groups = find.groups.map(({ kind, rows, hasMore }) => ({
    kind,
    rows: rows.map((row) => ({
      row,
      command: {
        key: `${kind} ${row.id}`,
        label: row.title,
        icon: kindIcons[kind],
        found: true,
        run: (where: FindChoice['place']) => find.choose({ kind, row, place: where }),
      } satisfies PaletteCommand,
    })),
    all: hasMore ? foundListPath(kind, find.text.trim()) : undefined,
  }));

  /**
   * Enter chooses the active entry, unless it is a result of an earlier text: then Enter waits for the answer, and opens an exact match
   * or the only result.
   */
  const hearEnter = (event: KeyboardEvent, active: PaletteCommand | null) => {
    if (event.key !== 'Enter') return;
    place.current = event.ctrlKey || event.metaKey ? 'newTab' : 'here';
    if (isEmpty || (active && (find.fresh || !active.found))) return;
    event.preventDefault();
    event.stopPropagation();
    find.askFirst(place.current);
  };

  return (
    <Dialog open onClose={onClose} aria-label={say('shell.palette.title')} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-shade" />
      <div className="fixed inset-0 flex items-start justify-center p-3 sm:pt-[10vh]">
        <DialogPanel className="overlay-in flex max-h-[min(40rem,85dvh)] w-full max-w-2xl flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-over">
          <Combobox immediate by="key" onChange={(command: PaletteCommand | null) => command?.run(place.current)}>
            {({ activeOption }) => (
              <div
                className="flex min-h-0 flex-col"
                onKeyDownCapture={(event) => hearEnter(event, activeOption)}
                onPointerDownCapture={(event) => {
                  place.current = event.ctrlKey || event.metaKey ? 'newTab' : 'here';
                }}
              >
                <div className="flex items-center gap-2.5 border-line border-b px-4">
                  <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
                  <ComboboxInput
                    ref={field}
                    autoFocus
                    autoComplete="off"
                    maxLength={100}
                    aria-label={say('shell.palette.title')}
                    placeholder={say('shell.palette.placeholder')}
                    onChange={(event) => find.type(event.target.value)}
                    // One Escape closes the palette: its list is always open and need not close first.
                    onKeyDown={(event) => (event.key === 'Escape' ? onClose() : undefined)}
                    className="h-12 w-full bg-transparent text-[0.9375rem] outline-none"
                  />
                </div>
                <FoundStatus find={find} screens={offered.length + leaves.length} isEmpty={isEmpty} />
                <ComboboxOptions
                  static
                  modal={false}
                  aria-busy={find.busy}
                  className="min-h-0 overflow-y-auto p-1.5 empty:hidden"
                >
                  {recents.length > 0 ? (
                    <PaletteGroup title={say('shell.palette.recents')}>
                      {recents.map(({ kind, title, path }) => (
                        <PaletteLine
                          key={path}
                          words={words}
                          command={{
                            key: `recent ${path}`,
                            label: title,
                            hint: say(findKindTitles[kind]),
                            icon: kindIcons[kind],
                            run: (where) => go(path, where),
                          }}
                        />
                      ))}
                    </PaletteGroup>
                  ) : null}
                  {offered.length + leaves.length > 0 ? (
                    <PaletteGroup title={say('shell.palette.screens')} isQuiet={groups.length + recents.length === 0}>
                      {[...offered.map(commandOf), ...leaves].map((command) => (
                        <PaletteLine key={command.key} command={command} words={words} />
                      ))}
                    </PaletteGroup>
                  ) : null}
                  {groups.map(({ kind, rows, all }) => (
                    <PaletteGroup key={kind} title={say(findKindTitles[kind])} isOld={!find.fresh}>
                      {rows.map(({ row, command }) => (
                        <FoundRow key={command.key} kind={kind} row={row} command={command} text={find.text} />
                      ))}
                      {all === undefined ? null : (
                        <PaletteLine
                          words={[]}
                          command={{
                            key: `all ${kind}`,
                            label: say('shell.palette.all'),
                            name: say('shell.palette.allOf', { kind: say(findKindTitles[kind]) }),
                            icon: <ArrowRight className="size-4 shrink-0" aria-hidden="true" />,
                            found: true,
                            run: (where) => go(all, where),
                          }}
                        />
                      )}
                    </PaletteGroup>
                  ))}
                </ComboboxOptions>
                <p className="border-line border-t px-4 py-2 text-muted text-xs max-sm:hidden">
                  {say('shell.palette.keys')}
                </p>
              </div>
            )}
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
