import { priceNoteLength, say } from '@trastienda/domain';
import { useId } from 'react';
import { useStepForm } from '../../lib/fields.ts';
import { numberText } from '../../lib/format.ts';
import { useLeaving } from '../../lib/leaving.ts';
import { problemText } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FooterQuestion } from '../../ui/footer-question.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { DecidedPrices } from './decided-prices.tsx';

export interface RejectionDialogProps {
  /** The prices to list; undefined where a bulk action lists them later. */
  readonly ids: readonly string[] | undefined;
  /** How many prices are rejected. */
  readonly count: number;
  readonly onReject: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a rejection, which the seller will read (R27). */
export function RejectionDialog({ ids, count, onReject, onClose }: RejectionDialogProps) {
  const id = useId();
  const form = useStepForm({
    start: { note: '' },
    words: problemText,
    check: ({ note }) =>
      note.trim() === ''
        ? { valid: false, fields: { note: { code: 'prices.reject.note.required' } } }
        : { valid: true, value: undefined },
    onSubmit: ({ note }) => onReject(note),
  });
  const { close, leaving } = useLeaving(form.draft.note.trim() !== '', onClose);
  return (
    <Dialog
      open
      size={ids ? 'lg' : 'sm'}
      title={say('prices.reject.title', { n: numberText(count) })}
      onClose={close}
      footer={
        leaving ? (
          <FooterQuestion {...leaving} />
        ) : (
          <>
            <Button onClick={close}>{say('shared.cancel')}</Button>
            <Button type="submit" form={id} variant="danger">
              {say('prices.reject')}
            </Button>
          </>
        )
      }
    >
      <Form id={id} frame={form}>
        {ids ? <DecidedPrices ids={ids} /> : null}
        <TextArea
          label={say('prices.reject.note')}
          help={say('prices.reject.note.help')}
          required
          maxLength={priceNoteLength}
          {...form.field('note')}
        />
      </Form>
    </Dialog>
  );
}
