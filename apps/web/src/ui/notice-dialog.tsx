import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';

export interface NoticeDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** A second button or link, the one that does something about it. */
  readonly action?: ReactNode;
}

/** Something to know that waits above the corner of the messages until it is put away; the screen beneath stays usable, focus stays where it is. */
export function NoticeDialog({ title, children, closeLabel, onClose, action }: NoticeDialogProps) {
  const id = useId();
  return (
    <div
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
