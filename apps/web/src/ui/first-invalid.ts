import { type RefObject, useEffect } from 'react';
import { focusQuietly } from './quiet-focus.ts';

/** The first field of a form or dialog whose error is shown. */
export const firstInvalidOf = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>('[aria-invalid], [data-invalid]');

const goingOn = ['keydown', 'pointerdown'];

/**
 * Focuses the first field that was refused when the work of a button that was pressed has ended, also if its error is drawn a moment later.
 * A person who has moved on, or has pressed something since then, stays where they are.
 */
export function useRefusedField(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  useEffect(() => {
    if (!busy || !button.current) return;
    const { current } = button;
    const root = current.form ?? dialogOf(current);
    const start = document.activeElement;
    return () => {
      if (root) focusRefused(root, start);
    };
  }, [button, busy]);
}

/** The same for a button of a dialog without a form, whose own check refuses what was pressed. */
export function focusRefusedBy(button: HTMLButtonElement): void {
  const dialog = button.form ? null : dialogOf(button);
  if (dialog) focusRefused(dialog, button);
}

const dialogOf = (button: HTMLButtonElement) => button.closest<HTMLElement>('[role$="dialog"]');

/** Focuses the first wrong field, now or when its error is drawn, unless the focus has moved away from `start`. */
function focusRefused(root: HTMLElement, start: Element | null): void {
  const observer = new MutationObserver(() => settle());
  const stop = () => {
    observer.disconnect();
    for (const type of goingOn) document.removeEventListener(type, stop, true);
  };
  const settle = () => {
    const hasMoved = ![start, document.body, null].includes(document.activeElement);
    const field = firstInvalidOf(root);
    if (field && !hasMoved) focusQuietly(field);
    if (field || hasMoved || !root.isConnected) stop();
  };
  for (const type of goingOn) document.addEventListener(type, stop, true);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-invalid', 'data-invalid'] });
  settle();
}
