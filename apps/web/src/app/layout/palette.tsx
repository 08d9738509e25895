import { Combobox, ComboboxInput, ComboboxOptions, Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { findKindTitles, say } from '@trastienda/domain';
import type { FindChoice } from '@trastienda/machines';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { takeEarlyKeys } from '../../lib/early-keys.ts';
import { useReturnFocus } from '../../lib/return-focus.ts';
import { FoundRow } from './found-row.tsx';
import { FoundStatus } from './found-status.tsx';
import { type PaletteCommand, PaletteGroup, PaletteLine } from './palette-group.tsx';
import { usePalette } from './use-palette.tsx';

type Entries = ReturnType<typeof usePalette>;

const placeOf = ({ ctrlKey, metaKey }: { readonly ctrlKey: boolean; readonly metaKey: boolean }) =>
  ctrlKey || metaKey ? 'newTab' : 'here';

/** Ctrl/⌘ K: finds everything that the user may open, by any of its known fields, and goes to any screen (ADR 67). */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus(true);
  const entries = usePalette(onClose);
  const { find, screens, isEmpty } = entries;
  // Whether the chosen entry opens here or in a new tab; set by the key or click that chooses.
  const place = useRef<FindChoice['place']>('here');

  /**
   * Enter chooses the active entry, unless it is a result of an earlier text: then Enter waits for the answer, and opens an exact match
   * or the only result.
   */
  const hearEnter = (event: KeyboardEvent, active: PaletteCommand | null) => {
    if (event.key !== 'Enter') return;
    place.current = placeOf(event);
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
                  place.current = placeOf(event);
                }}
              >
                <PaletteField find={find} onClose={onClose} />
                <FoundStatus find={find} screens={screens.length} isEmpty={isEmpty} />
                <ComboboxOptions
                  static
                  modal={false}
                  aria-busy={find.busy}
                  className="min-h-0 overflow-y-auto p-1.5 empty:hidden"
                >
                  <PaletteEntries {...entries} />
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

/** The field; it begins with what was typed before the palette's code was loaded. */
function PaletteField({ find, onClose }: { readonly find: Entries['find']; readonly onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const typeEarly = useEffectEvent(() => {
    const { text, enter } = takeEarlyKeys();
    if (text === '' || !field.current) return;
    field.current.value = text;
    find.type(text);
    if (enter) find.askFirst('here');
  });
  useEffect(() => typeEarly(), []);
  return (
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
  );
}

function PaletteEntries({ find, words, recents, screens, groups }: Entries) {
  return (
    <>
      {recents.length > 0 ? (
        <PaletteGroup title={say('shell.palette.recents')}>
          {recents.map((command) => (
            <PaletteLine key={command.key} command={command} words={words} />
          ))}
        </PaletteGroup>
      ) : null}
      {screens.length > 0 ? (
        <PaletteGroup title={say('shell.palette.screens')} isQuiet={groups.length + recents.length === 0}>
          {screens.map((command) => (
            <PaletteLine key={command.key} command={command} words={words} />
          ))}
        </PaletteGroup>
      ) : null}
      {groups.map(({ kind, found, all }) => (
        <PaletteGroup key={kind} title={say(findKindTitles[kind])} isOld={!find.fresh}>
          {found.map(({ row, command }) => (
            <FoundRow key={command.key} kind={kind} row={row} command={command} text={find.text} />
          ))}
          {all ? <PaletteLine command={all} words={[]} /> : null}
        </PaletteGroup>
      ))}
    </>
  );
}
