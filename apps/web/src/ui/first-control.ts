import { type RefObject, useEffect } from 'react';
import { focusQuietly } from './quiet-focus.ts';

const controls =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

const isVisible = (element: HTMLElement) => !('checkVisibility' in element) || element.checkVisibility();
/** Tab reaches it: the − of a quantity is for the pointer, and takes nothing that is typed. */
const isReached = (element: HTMLElement) => element.tabIndex >= 0 && isVisible(element);

/**
 * The element with `data-autofocus`, otherwise the first control, which no scrolling region is; of alternatives, the chosen one. A refused
 * control takes nothing, and its reason would lie over what is asked.
 */
export function firstControlOf(content: HTMLElement): HTMLElement | undefined {
  const marked = content.querySelector<HTMLElement>('[data-autofocus]');
  if (marked) return marked;
  const reached = [...content.querySelectorAll<HTMLElement>(controls)].filter(isReached);
  const first = reached.find((control) => control.getAttribute('aria-disabled') !== 'true') ?? reached[0];
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = content.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(first.name)}"]`);
  return [...group].find((choice) => choice.checked) ?? first;
}

/** The button that closes a dialog, for content without a control. */
const closing = (content: HTMLElement) => content.closest('[role$="dialog"]')?.querySelector('button') ?? undefined;

/**
 * Focuses the first control of a layer's content when it opens, so that nothing typed then is lost. Fields that arrive later get the focus
 * from a button of the frame as long as the user has not pressed anything. Not on touch, where a keyboard would rise over the layer.
 */
export function useFirstControl(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = content.current;
    if (!root || matchMedia('(pointer: coarse)').matches) return;
    let given: HTMLElement | undefined;
    const settle = () => {
      const { activeElement } = document;
      if (root.contains(activeElement) && activeElement !== given) return stop();
      const own = firstControlOf(root);
      const target = own ?? closing(root);
      if (target && target !== given) focusQuietly(target);
      given = target;
      if (own?.closest('[data-footer]') === null) stop();
    };
    const observer = new MutationObserver(settle);
    const stop = () => {
      observer.disconnect();
      for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, stop, true);
    };
    observer.observe(root, { childList: true, subtree: true });
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, stop, true);
    settle();
    return stop;
  }, [content]);
}
