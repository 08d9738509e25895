import { Suspense, useRef } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useLiveHold } from '../lib/live-hold.ts';
import { useReturnFocus } from '../lib/return-focus.ts';
import type { DialogProps } from './dialog-panel.tsx';

const DialogPanel = lazyPart(async () => (await import('./dialog-panel.tsx')).DialogPanel);

/** One task over the screen: traps focus, returns it on closing, never opens on top of another. Its code is loaded at the first opening. */
export function Dialog(props: DialogProps) {
  useReturnFocus(props.open);
  // Live updates pause under an open dialog.
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
