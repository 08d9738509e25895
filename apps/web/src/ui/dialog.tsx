import { type ReactNode, Suspense, useRef } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useLiveHold } from '../lib/live-hold.ts';
import { useReturnFocus } from '../lib/return-focus.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Names its object: "Cancelar el pedido v32386029-01". */
  readonly title: string;
  readonly description?: ReactNode;
  /** Asked by Escape, a press outside and the close button; not called while `busy`. */
  readonly onClose: () => void;
  readonly busy?: boolean;
  readonly children?: ReactNode;
  /** The buttons, safe one first. Mark where focus starts with `data-autofocus`; by default it is the first control. */
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Replaces `dialog` where the user must answer before anything else. */
  readonly role?: 'dialog' | 'alertdialog';
}

const DialogPanel = lazyPart(async () => (await import('./dialog-panel.tsx')).DialogPanel);

/** One task over the screen: traps focus, returns it on closing, never opens another one on top. Its code arrives with the first opening. */
export function Dialog(props: DialogProps) {
  useReturnFocus(props.open);
  // What is under a dialog stays as it was when it opened.
  useLiveHold(props.open);
  const everOpened = useRef(false);
  if (props.open) everOpened.current = true;
  if (!everOpened.current) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
