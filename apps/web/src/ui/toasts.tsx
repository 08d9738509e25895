import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toasts } from '../lib/toasts.ts';
import { Button } from './button.tsx';

const looks = {
  success: { icon: CircleCheck, colour: 'text-success' },
  danger: { icon: CircleAlert, colour: 'text-danger' },
  warning: { icon: TriangleAlert, colour: 'text-warning' },
  info: { icon: Info, colour: 'text-info' },
};

/** Shows the toasts in a polite live region, one per subject; pointer or focus on them pauses their timeout. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.all);
  const [held, setHeld] = useState(false);
  return (
    <div
      role="status"
      aria-live="polite"
      aria-label="Mensajes"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'no-print pointer-events-none fixed right-0 bottom-0 z-60 grid w-full gap-2 p-4 sm:w-96',
        // On a phone a dialog's buttons are at the bottom, so toasts move to the top while one is open.
        'max-sm:[:root:has([aria-modal=true])_&]:top-0 max-sm:[:root:has([aria-modal=true])_&]:bottom-auto',
      )}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
    </div>
  );
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
