import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** The key that does the same, shown in the tooltip. */
  readonly shortcut?: string;
  /** Why the action is refused; the button stays focusable and tells this. */
  readonly refusal?: string | undefined;
}

/** A square icon button; the label is its accessible name and its tooltip. */
export function IconButton({ label, icon, shortcut, refusal, className, onClick, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={refusal ?? (shortcut ? `${label} (${shortcut})` : label)} describes={refusal !== undefined}>
      {(link) => (
        <button
          type="button"
          {...rest}
          {...(refusal === undefined ? { onClick } : { ...link, 'aria-disabled': true })}
          aria-label={label}
          className={clsx(
            'relative inline-grid size-8 shrink-0 place-items-center rounded-md text-muted transition-colors pointer-coarse:size-10',
            refusal === undefined ? 'hover:bg-hover hover:text-ink' : 'cursor-not-allowed opacity-50',
            className,
          )}
        >
          {icon}
        </button>
      )}
    </Tooltip>
  );
}
