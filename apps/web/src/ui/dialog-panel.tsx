import {
  Description,
  DialogBackdrop,
  DialogTitle,
  Dialog as HeadlessDialog,
  DialogPanel as HeadlessPanel,
} from '@headlessui/react';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFirstControl } from './first-control.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Should name the object: "Cancelar el pedido v32386029-01". */
  readonly title: string;
  readonly description?: ReactNode;
  /** Called on Escape, a press outside and the close button; not called while `busy`. */
  readonly onClose: () => void;
  readonly busy?: boolean;
  readonly children?: ReactNode;
  /** The buttons, the safe one first. Focus starts at the element with `data-autofocus`; by default at the first control. */
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Use `alertdialog` if the user must answer before anything else. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Hides the page behind the dialog instead of shading it. */
  readonly opaque?: boolean;
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' };

/** The rendered part of `Dialog`: full width at the bottom of a phone, centred elsewhere; only its body scrolls. */
export function DialogPanel(props: DialogProps) {
  const {
    open,
    title,
    description,
    onClose,
    busy = false,
    children,
    footer,
    size = 'md',
    role = 'dialog',
    opaque = false,
  } = props;
  return (
    <HeadlessDialog
      open={open}
      onClose={() => (busy ? undefined : onClose())}
      role={role}
      className="fixed inset-0 z-50"
    >
      <DialogBackdrop className={clsx('fixed inset-0', opaque ? 'bg-canvas' : 'bg-shade')} />
      <div className="fixed inset-0 flex items-end justify-center sm:items-start sm:p-4 sm:pt-[10vh]">
        <HeadlessPanel
          aria-busy={busy || undefined}
          className={clsx(
            'overlay-in flex max-h-[92dvh] w-full flex-col rounded-t-xl border border-line bg-surface shadow-over sm:max-h-[80dvh] sm:rounded-xl',
            widths[size],
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0">
              <DialogTitle className="wrap-anywhere font-semibold text-base leading-6">{title}</DialogTitle>
              {description ? <Description className="mt-1 text-muted">{description}</Description> : null}
            </div>
            <button
              type="button"
              aria-label="Cerrar"
              aria-disabled={busy || undefined}
              onClick={() => (busy ? undefined : onClose())}
              className="-mr-2 grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </div>
          <Content footer={footer}>{children}</Content>
        </HeadlessPanel>
      </div>
    </HeadlessDialog>
  );
}

function Content({ children, footer }: Pick<DialogProps, 'children' | 'footer'>) {
  const root = useRef<HTMLDivElement>(null);
  useFirstControl(root);
  return (
    <div ref={root} className="contents">
      {children ? <div className="min-h-0 overflow-y-auto px-5 pb-4">{children}</div> : null}
      {footer ? (
        <div
          data-footer
          className="flex flex-wrap justify-end gap-2 rounded-b-xl border-line border-t bg-canvas px-5 py-3"
        >
          {footer}
        </div>
      ) : null}
    </div>
  );
}
