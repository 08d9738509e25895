import { say } from '@trastienda/domain';
import { useRef } from 'react';
import { useScreenKeys } from '../../../lib/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import type { ActionButton } from './action-buttons.ts';
import type { Flow } from './flow-dialog.tsx';

export interface ActionBarProps {
  readonly buttons: readonly ActionButton[];
  readonly onStart: (flow: Flow) => void;
}

/** The actions of an order with their shortcut keys, in a row of their own that stays in its place while the page scrolls and changes; a refused one stays focusable, and its button and its key say why. */
export function ActionBar({ buttons, onStart }: ActionBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useScreenKeys(
    buttons.map(({ action, label, refusal, shortcut }) => ({
      key: shortcut,
      words: label,
      run: () =>
        refusal === undefined
          ? onStart(action)
          : bar.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${shortcut}"]`)?.focus(),
    })),
  );
  if (buttons.length === 0) return null;
  return (
    <fieldset
      ref={bar}
      aria-label={say('orders.detail.actions')}
      className="no-print sticky top-14 z-20 flex flex-wrap items-center gap-2 bg-canvas py-2 max-md:static"
    >
      {buttons.map(({ action, label, usual, refusal, shortcut }) => (
        <Button
          key={action}
          variant={usual ? 'primary' : 'secondary'}
          refusal={refusal}
          shortcut={shortcut}
          onClick={() => onStart(action)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
