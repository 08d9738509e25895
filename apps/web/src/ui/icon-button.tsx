import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** The key that does the same, shown in the tooltip. */
  readonly shortcut?: string;
}

/** A square button with an icon; its label is its name and its tooltip. */
export function IconButton({ label, icon, shortcut, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={shortcut ? `${label} (${shortcut})` : label} describes={false}>
      {() => (
        <button
          type="button"
          {...rest}
          aria-label={label}
          className={clsx(
            'relative inline-grid size-8 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-10',
            className,
          )}
        >
          {icon}
        </button>
      )}
    </Tooltip>
  );
}
