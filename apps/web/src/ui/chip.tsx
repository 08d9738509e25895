import clsx from 'clsx';
import { X } from 'lucide-react';
import { firstClick } from './first-click.ts';

export interface ChipProps {
  readonly text: string;
  /** Without it the chip has no remove button. */
  readonly removal?: { readonly label: string; readonly run: () => void } | undefined;
}

/** One chosen thing, as an item of a list; a long text breaks, as a chip is all that tells it. */
export function Chip({ text, removal }: ChipProps) {
  return (
    <li
      className={clsx(
        'inline-flex min-h-7 max-w-full items-center rounded-[0.875rem] border border-line bg-surface pl-2.5 text-[0.8125rem]',
        !removal && 'pr-2.5',
      )}
    >
      <span className="wrap-anywhere">{text}</span>
      {removal ? (
        <button
          type="button"
          aria-label={removal.label}
          onClick={firstClick(removal.run)}
          className="grid size-6.5 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-ink"
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      ) : null}
    </li>
  );
}
