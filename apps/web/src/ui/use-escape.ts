import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusAgain } from '../lib/return-focus.ts';
import { isWriting } from '../lib/shortcuts.ts';

/**
 * Escape closes a card that stands beside the screen and never took the focus: from within it and from the screen, but not from a field
 * or an open layer, to which the key belongs. The focus returns to where it was before it entered the card.
 */
export function useEscape(card: RefObject<HTMLElement | null>, onClose: () => void): void {
  const beneath = useRef<Element | null>(null);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
    const isWithin = card.current?.contains(event.target) ?? false;
    const isOthers = isWriting(event.target) || event.target.closest('[role="grid"]') !== null;
    if (!isWithin && (isOthers || document.querySelector('[aria-modal="true"]'))) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const root = card.current;
    beneath.current = document.activeElement;
    const moved = ({ target }: FocusEvent) => {
      if (target instanceof Element && !root?.contains(target)) beneath.current = target;
    };
    document.addEventListener('focusin', moved);
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('focusin', moved);
      document.removeEventListener('keydown', hear);
      // The card is gone, and with it the focus if it was in there.
      focusAgain(beneath.current);
    };
  }, [card]);
}
