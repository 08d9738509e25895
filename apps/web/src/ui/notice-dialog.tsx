import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { useEscape } from './use-escape.ts';

export interface NoticeDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** A second button or link, for what the user can do about it. */
  readonly action?: ReactNode;
}

/**
 * A notice above the corner of the toasts that stays until it is closed, by its button or Escape; the screen beneath stays usable and keeps
 * the focus.
 */
export function NoticeDialog({ title, children, closeLabel, onClose, action }: NoticeDialogProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  useEscape(card, onClose);
  return (
    <div
      ref={card}
      role="dialog"
      aria-labelledby={id}
      className="no-print overlay-in fixed right-4 bottom-20 z-20 grid max-h-[70dvh] w-96 max-w-[calc(100vw-2rem)] gap-3 overflow-y-auto rounded-lg border border-line bg-surface p-4 shadow-over"
    >
      <h2 id={id} className="wrap-anywhere font-semibold text-base">
        {title}
      </h2>
      <div className="wrap-anywhere grid gap-3">{children}</div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{closeLabel}</Button>
        {action}
      </div>
    </div>
  );
}
