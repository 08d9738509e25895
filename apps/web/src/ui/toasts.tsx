import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import {
  type FocusEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { focusAgain } from '../lib/return-focus.ts';
import { type Toast, toasts } from '../lib/toasts.ts';
import { Button } from './button.tsx';

const looks = {
  success: { icon: CircleCheck, colour: 'text-success' },
  danger: { icon: CircleAlert, colour: 'text-danger' },
  warning: { icon: TriangleAlert, colour: 'text-warning' },
  info: { icon: Info, colour: 'text-info' },
};

/**
 * Shows the toasts in a polite live region, one per subject; pointer or focus on them pauses their timeout. The region is beside the
 * application, not in it: an open dialog makes the application inert, and a press on a toast would count as one outside the dialog.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.all);
  const [held, setHeld] = useState(false);
  const focus = useFocusBeneath();
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  // A toast that goes takes the focus and the pointer along without an event.
  useEffect(() => {
    setHeld((was) => was && shown.length > 0 && place.querySelector(':focus, :hover') !== null);
  }, [shown, place]);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a toast's button clicks too
    <div
      role="status"
      aria-live="polite"
      aria-label="Mensajes"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        focus.entered(event);
      }}
      onBlur={() => setHeld(false)}
      onMouseDown={focus.pressed}
      onClick={focus.giveBack}
      className={clsx(
        'no-print pointer-events-none fixed right-0 bottom-0 z-60 grid w-full gap-2 p-4 sm:w-96',
        // On a phone a dialog's buttons are at the bottom, so toasts move to the top while one is open.
        'max-sm:[:root:has([aria-modal=true])_&]:top-0 max-sm:[:root:has([aria-modal=true])_&]:bottom-auto',
      )}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
    </div>,
    place,
  );
}

/** Toasts leave the focus where it is, so that typing beneath them goes on; their text can be selected all the same. */
function useFocusBeneath() {
  const beneath = useRef<Element>(null);
  return {
    entered: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) beneath.current = relatedTarget;
    },
    pressed: (event: MouseEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(document.activeElement)) beneath.current = document.activeElement;
      if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
    },
    /** After a press on the text, or when a closed toast has taken the focused button along. */
    giveBack: () => {
      setTimeout(() => {
        if (getSelection()?.isCollapsed ?? true) focusAgain(beneath.current);
      });
    },
  };
}

function ToastCard({ toast, held }: { readonly toast: Toast; readonly held: boolean }) {
  const { icon: Icon, colour } = looks[toast.tone];
  useEffect(() => {
    if (held || toast.duration === undefined) return;
    const timer = setTimeout(() => toasts.dismiss(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <div className="overlay-in pointer-events-auto flex items-start gap-2.5 rounded-lg border border-line bg-surface p-3 shadow-over">
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4 shrink-0', colour)} />
      <div className="wrap-anywhere max-h-[50vh] min-w-0 grow overflow-y-auto">{toast.text}</div>
      {toast.action ? (
        <Button
          size="sm"
          onClick={() => {
            toasts.dismiss(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <button
        type="button"
        aria-label="Cerrar el mensaje"
        onClick={() => toasts.dismiss(toast.id)}
        className="-m-1 grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </div>
  );
}
