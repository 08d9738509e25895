import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react';

export type Trigger = ReactElement<ComponentProps<'button'>>;

export interface FirstPressProps {
  readonly trigger: Trigger;
  readonly popup: 'menu' | 'dialog';
  /** The layer with its button. Its code comes when it is first drawn. */
  readonly children: ReactNode;
}

type Press = 'pointer' | 'key';

/** A button as it is before its layer was ever opened: the first press brings the layer, opens it, and keeps the focus. */
export function FirstPress({ trigger, popup, children }: FirstPressProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [pressed, setPressed] = useState<Press>();
  const [isComing, startTransition] = useTransition();
  // In a transition the button stays until its layer is there.
  const press = (by: Press) => startTransition(() => setPressed(by));
  return (
    <span ref={place} className="contents">
      <Suspense>
        {pressed ? (
          <>
            {children}
            <Opening at={place} as={popup === 'menu' && pressed === 'key' ? 'key' : 'pointer'} />
          </>
        ) : (
          cloneElement(trigger, {
            'aria-haspopup': popup,
            'aria-expanded': false,
            'aria-busy': isComing || undefined,
            onClick: ({ detail }) => press(detail === 0 ? 'key' : 'pointer'),
            onKeyDown: (event) => {
              if (popup !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
              event.preventDefault();
              press('key');
            },
          })
        )}
      </Suspense>
    </span>
  );
}

/** Presses the button that took the place of the first one, unless somebody went on meanwhile. */
function Opening({ at, as }: { readonly at: RefObject<HTMLElement | null>; readonly as: Press }) {
  const isDone = useRef(false);
  useEffect(() => {
    const button = at.current?.querySelector('button');
    if (isDone.current || !button || !document.activeElement?.contains(button)) return;
    isDone.current = true;
    button.focus();
    if (as === 'key') button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    else button.click();
  }, [at, as]);
  return null;
}
