import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface BarButton {
  readonly label: string;
  readonly onPress: () => void;
}

export interface SelectionBarProps {
  readonly label: string;
  /** How many are chosen, in words. */
  readonly status: string;
  /** Other selections: all that match, none. */
  readonly choices: readonly (BarButton & { readonly clears?: boolean })[];
  /** Nothing is selected: on a phone the bar then stands below the rows, instead of over them. */
  readonly isIdle?: boolean;
  /** The actions on the selected rows; the usual one first. */
  readonly actions: readonly (BarButton & { readonly disabled: boolean; readonly refusal?: string | undefined })[];
  /** The state of the action that was pressed. */
  readonly children?: ReactNode;
}

/** Shows how many rows are selected and the actions on them; stays visible while the page scrolls. */
export function SelectionBar({ label, status, choices, isIdle = false, actions, children }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      data-selection-bar=""
      className={clsx(
        'no-print sticky bottom-0 z-10 grid gap-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-over',
        isIdle && 'max-md:static',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="font-medium tabular-nums">
          {status}
        </p>
        {choices.map((choice) => (
          <Button
            key={choice.label}
            size="sm"
            variant="quiet"
            icon={choice.clears ? <X className="size-4" aria-hidden="true" /> : undefined}
            onClick={choice.onPress}
          >
            {choice.label}
          </Button>
        ))}
        <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0 max-sm:w-full max-sm:*:grow">
          {actions.map((action, at) => (
            <Button
              key={action.label}
              variant={at === 0 ? 'primary' : 'secondary'}
              disabled={action.disabled}
              refusal={action.refusal}
              onClick={action.onPress}
            >
              {action.label}
            </Button>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}
