import { PopoverButton, PopoverPanel, Popover as PopoverRoot } from '@headlessui/react';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { Trigger } from './first-press.tsx';

export interface PopoverProps {
  readonly label: string;
  /** The button that opens it. */
  readonly trigger: Trigger;
  /** Receives a function that closes the layer and returns focus to the button. */
  readonly children: (close: () => void) => ReactNode;
  /** Called when focus leaves the layer, with the element that receives it. */
  readonly onLeave?: (next: EventTarget | null) => void;
  readonly align?: 'start' | 'end';
  readonly className?: string;
}

/** A small layer at its button, over Headless UI's popover: Escape and a press outside close it, Tab moves through it. */
export function PopoverBox({ label, trigger, children, onLeave, align = 'start', className }: PopoverProps) {
  const { id, disabled = false } = trigger.props;
  return (
    <PopoverRoot as={Fragment}>
      <PopoverButton as={Fragment} disabled={disabled} {...(id ? { id } : {})}>
        {trigger}
      </PopoverButton>
      <PopoverPanel
        role="dialog"
        aria-label={label}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave?.(relatedTarget);
        }}
        anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
        className={clsx('overlay-in z-40 rounded-lg border border-line bg-surface shadow-over', className)}
      >
        {({ close }) => <>{children(() => close())}</>}
      </PopoverPanel>
    </PopoverRoot>
  );
}
