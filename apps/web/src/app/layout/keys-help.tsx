import { say } from '@trastienda/domain';
import { useKnownScreenKeys } from '../../lib/shortcuts.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { menuFor } from '../screens.ts';

/** The list of all keyboard shortcuts (`?`). */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const areas = menuFor(useViewer());
  const ofScreen = useKnownScreenKeys();
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['Ctrl', 'K'], say('shell.keys.palette')],
    [['Ctrl', 'Enter'], say('shell.keys.newTab')],
    [['/'], say('shell.keys.search')],
    [['?'], say('shell.keys.help')],
    [['↑', '↓'], say('shell.keys.rows')],
    [['Enter'], say('shell.keys.open')],
    ...ofScreen.map(({ key, words }) => [[key], words] as const),
    ...areas.map((area) => [['g', area.letter], say('shell.keys.goTo', { area: say(area.title) })] as const),
  ];
  return (
    <Dialog open title={say('shell.keys.title')} onClose={onClose}>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {keys.map(([names, words]) => (
          <div key={words} className="flex min-h-9 items-center justify-between gap-4 border-line border-t py-1">
            <dt className="min-w-0">{words}</dt>
            <dd className="flex shrink-0 gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-6 rounded border border-line bg-sunken px-1.5 py-0.5 text-center text-xs"
                >
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
