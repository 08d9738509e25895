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
  /** The layer with its button. Its code is loaded at the first render. */
  readonly children: ReactNode;
}

type Press = 'pointer' | 'key';

/** A button whose layer was never opened: the first press loads the layer, opens it, and keeps the focus. */
export function FirstPress({ trigger, popup, children }: FirstPressProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [pressed, setPressed] = useState<Press>();
  const [isComing, startTransition] = useTransition();
  // A transition keeps the button until its layer is loaded.
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

/** Clicks the layer's own button once it is loaded, unless the user moved the focus meanwhile. */
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
