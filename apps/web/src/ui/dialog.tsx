import { Suspense, useRef } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useLiveHold } from '../lib/live-hold.ts';
import { useReturnFocus } from '../lib/return-focus.ts';
import type { DialogProps } from './dialog-panel.tsx';

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
