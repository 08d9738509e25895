import { sayFrame as say } from '@trastienda/domain';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from './brand.tsx';
import { Sidebar } from './sidebar.tsx';

/** The sidebar on a phone: a native modal dialog over the screen; every navigation closes it. */
export function Drawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes it, its value does not matter
  useEffect(() => {
    dialog.current?.close();
  }, [key]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the backdrop; Escape closes it for the keyboard
    <dialog
      ref={dialog}
      aria-label={say('shell.menu')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-0 hidden h-dvh max-h-none w-70 max-w-[85vw] flex-col border-line border-r bg-surface p-0 text-ink backdrop:bg-shade open:flex"
    >
      <div className="flex h-14 shrink-0 items-center justify-between border-line border-b px-3">
        <Brand />
        <IconButton label={say('shell.menu.close')} icon={<X className="size-4" />} onClick={onClose} />
      </div>
      <Sidebar folded={false} />
    </dialog>
  );
}
