import { say } from '@trastienda/domain';
import { Button } from '../../../ui/button.tsx';
import type { ActionButton } from './action-buttons.ts';
import type { Flow } from './flow.ts';

export interface ActionBarProps {
  readonly buttons: readonly ActionButton[];
  readonly onStart: (flow: Flow) => void;
}

/** The actions of an order; a refused one stays reachable and tells why. */
export function ActionBar({ buttons, onStart }: ActionBarProps) {
  if (buttons.length === 0) return null;
  return (
    <fieldset aria-label={say('orders.detail.actions')} className="flex flex-wrap items-center gap-2">
      {buttons.map(({ action, label, usual, refusal }) => (
        <Button
          key={action}
          variant={usual ? 'primary' : 'secondary'}
          refusal={refusal}
          onClick={() => onStart(action)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
