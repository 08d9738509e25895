import { isOrderQuestion, type OrderQuestion } from '@trastienda/domain';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { FlowProps } from './flow.ts';

const Question = lazyPart(async () => (await import('./question-dialog.tsx')).QuestionDialog);

const dialogs = {
  ship: lazyPart(async () => (await import('./ship-dialog.tsx')).ShipDialog),
  withdrawShipment: lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog),
  deliver: lazyPart(async () => (await import('./deliver-dialog.tsx')).DeliverDialog),
  cancel: lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog),
  cancelItems: lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelItemsDialog),
  declineCancellation: lazyPart(async () => (await import('./decline-dialog.tsx')).DeclineCancellationDialog),
  createControversy: lazyPart(async () => (await import('./controversy-dialogs.tsx')).CreateControversyDialog),
  changeControversy: lazyPart(async () => (await import('./controversy-dialogs.tsx')).ChangeControversyDialog),
  addControversyNote: lazyPart(async () => (await import('./controversy-dialogs.tsx')).AddControversyNoteDialog),
  deleteControversy: lazyPart(async () => (await import('./controversy-dialogs.tsx')).DeleteControversyDialog),
  announceReturn: lazyPart(async () => (await import('./return-dialogs.tsx')).AnnounceReturnDialog),
  receiveReturn: lazyPart(async () => (await import('./return-dialogs.tsx')).ReceiveReturnDialog),
  closeReturn: lazyPart(async () => (await import('./return-dialogs.tsx')).CloseReturnDialog),
  addNote: lazyPart(async () => (await import('./note-dialog.tsx')).NoteDialog),
  viewLog: lazyPart(async () => (await import('./log-dialog.tsx')).LogDialog),
};

/** The dialogs and confirmations of an order. */
export type Flow = OrderQuestion | keyof typeof dialogs;

/** The dialog of a flow; its code is loaded when it is first used. */
export function FlowDialog({ flow, ...props }: FlowProps & { readonly flow: Flow }) {
  if (isOrderQuestion(flow)) {
    return (
      <Suspense fallback={null}>
        <Question {...props} action={flow} />
      </Suspense>
    );
  }
  const Chosen = dialogs[flow];
  return (
    <Suspense fallback={null}>
      <Chosen {...props} />
    </Suspense>
  );
}
