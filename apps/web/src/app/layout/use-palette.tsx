import { findKindTitles, hasPermission, say, typedWords } from '@trastienda/domain';
import type { FindChoice } from '@trastienda/machines';
import { ArrowRight, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { inTab } from '../../lib/base-path.ts';
import { useKnownStanding } from '../../lib/carrier-context.ts';
import { useSignedIn } from '../../lib/signed-in.tsx';
import { foundListPath, foundPath } from './found-path.ts';
import { kindIcons } from './kind-icons.tsx';
import type { PaletteCommand } from './palette-group.tsx';
import { offersBy, offersFor } from './palette-offers.tsx';
import { readRecents, rememberRecent } from './palette-recents.ts';
import { useFind } from './use-find.ts';

/** How many screens are offered beside the results. */
const OFFERED = 5;

/** The search of the palette and its entries: what was opened lately, what was found by kind, and the screens. */
export function usePalette(onClose: () => void) {
  const { user, signOut } = useSignedIn();
  const { viewer } = user;
  const navigate = useNavigate();
  const standing = useKnownStanding({ enabled: hasPermission(viewer, 'CARRIERS_USER') });
  const go = (path: string, place: FindChoice['place']) => {
    onClose();
    if (place === 'newTab') window.open(inTab(path), '_blank', 'noopener');
    else navigate(path);
  };
  const find = useFind(({ kind, row, place }) => {
    const path = foundPath(kind, row);
    rememberRecent(viewer.userId, { kind, title: row.title, path });
    go(path, place);
  });
  const words = typedWords(find.text);
  const isEmpty = words.length === 0;

  const offers = offersFor(viewer, standing);
  const offered = isEmpty ? offers : offersBy(offers, words).slice(0, OFFERED);
  const leave: PaletteCommand = {
    key: 'logout',
    label: say('session.logout'),
    icon: <LogOut className="size-4 shrink-0" aria-hidden="true" />,
    run: () => {
      onClose();
      signOut();
    },
  };
  const screens = [
    ...offered.map(({ path, ...entry }): PaletteCommand => ({ ...entry, run: (place) => go(path, place) })),
    ...offersBy([leave], words),
  ];

  const recents = (isEmpty ? readRecents(viewer.userId) : []).map(
    ({ kind, title, path }): PaletteCommand => ({
      key: `recent ${path}`,
      label: title,
      hint: say(findKindTitles[kind]),
      icon: kindIcons[kind],
      run: (place) => go(path, place),
    }),
  );

  const groups = find.groups.map(({ kind, rows, hasMore }) => {
    const found = rows.map((row) => {
      const command: PaletteCommand = {
        key: `${kind} ${row.id}`,
        label: row.title,
        icon: kindIcons[kind],
        found: true,
        run: (place) => find.choose({ kind, row, place }),
      };
      return { row, command };
    });
    const path = hasMore ? foundListPath(kind, find.text.trim()) : undefined;
    const all: PaletteCommand | undefined =
      path === undefined
        ? undefined
        : {
            key: `all ${kind}`,
            label: say('shell.palette.all'),
            name: say('shell.palette.allOf', { kind: say(findKindTitles[kind]) }),
            icon: <ArrowRight className="size-4 shrink-0" aria-hidden="true" />,
            found: true,
            run: (place) => go(path, place),
          };
    return { kind, found, all };
  });

  return { find, words, isEmpty, recents, screens, groups };
}
