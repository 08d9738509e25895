import type { ReactNode } from 'react';
import { columnText } from '../../lib/views/column-text.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

interface ColumnsFrameProps {
  readonly title: string;
  readonly columns: { readonly isChosen: boolean; readonly reset: () => void };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of a dialog about columns: each change applies at once, and what the product has comes back with one press. */
export function ColumnsFrame({ title, columns, onClose, children }: ColumnsFrameProps) {
  return (
    <Dialog
      open
      title={title}
      description={columnText.help()}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" className="mr-auto" disabled={!columns.isChosen} onClick={columns.reset}>
            {columnText.reset()}
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {columnText.close()}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
