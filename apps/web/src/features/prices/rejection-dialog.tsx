import { useMutation } from '@tanstack/react-query';
import { priceNoteLength, say } from '@trastienda/domain';
import { checkPriceNote } from '@trastienda/validators';
import { useId } from 'react';
import { ApiError } from 'trastienda-client';
import { failureOf } from '../../lib/failure.ts';
import { useStepForm } from '../../lib/fields.ts';
import { numberText } from '../../lib/format.ts';
import { useLeaving } from '../../lib/leaving.ts';
import { problemText } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FooterQuestion } from '../../ui/footer-question.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { DecidedPrices } from './decided-prices.tsx';

export interface RejectionDialogProps {
  /** The prices to list; undefined where a bulk action lists them later. */
  readonly ids: readonly string[] | undefined;
  /** How many prices are rejected. */
  readonly count: number;
  /** Sends the rejection; the dialog keeps its note until this has succeeded. */
  readonly send: (note: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason of a rejection, which the seller will read (R27). */
export function RejectionDialog({ ids, count, send, onClose }: RejectionDialogProps) {
  const id = useId();
  const sending = useMutation({
    mutationFn: send,
    onError: (error) => {
      if (error instanceof ApiError) form.refuse(error.fields);
    },
  });
  const form = useStepForm({
    start: { note: '' },
    words: problemText,
    check: checkPriceNote,
    onSubmit: (draft) => {
      const checked = checkPriceNote(draft);
      if (checked.valid) sending.mutate(checked.value.note);
    },
  });
  const busy = sending.isPending;
  const { close, leaving } = useLeaving(form.draft.note.trim() !== '', onClose, busy);
  return (
    <Dialog
      open
      size={ids ? 'lg' : 'sm'}
      title={say('prices.reject.title', { n: numberText(count) })}
      onClose={close}
      busy={busy}
      footer={
        leaving ? (
          <FooterQuestion {...leaving} />
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {say('shared.cancel')}
            </Button>
            <Button type="submit" form={id} variant="danger" busy={busy} busyLabel={say('prices.rejecting')}>
              {say('prices.reject')}
            </Button>
          </>
        )
      }
    >
      <Form id={id} frame={form}>
        {sending.error && !form.error('note') ? (
          <ErrorState {...failureOf(sending.error, say('prices.reject.failed'))} />
        ) : null}
        {ids ? <DecidedPrices ids={ids} /> : null}
        <TextArea
          label={say('prices.reject.note')}
          help={say('prices.reject.note.help')}
          required
          disabled={busy}
          maxLength={priceNoteLength}
          {...form.field('note')}
        />
      </Form>
    </Dialog>
  );
}
