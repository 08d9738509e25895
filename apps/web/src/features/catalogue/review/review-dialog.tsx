import {
  rejectionNoteLength,
  rejectionReasonNames,
  rejectionReasonVerdict,
  rejectionText,
  say,
} from '@trastienda/domain';
import type { Review } from '@trastienda/machines';
import clsx from 'clsx';
import { useId } from 'react';
import type { Sku } from 'trastienda-client';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { FooterQuestion } from '../../../ui/footer-question.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { decisionText } from '../variant/decision-text.ts';
import { type ReviewEnds, useReview } from './use-review.ts';

interface ReviewDialogProps extends Review, ReviewEnds {
  readonly sku: Sku;
}

/** Confirms the decision about the open variant (S2 §4); a rejection asks for its reasons, which the seller reads (ADR 214). */
export function ReviewDialog({ sku, decision, product, onDecided, onClose }: ReviewDialogProps) {
  const id = useId();
  const review = useReview(sku, { decision, product }, { onDecided, onClose });
  const words = decisionText[decision];
  const isRejection = decision === 'reject';
  return (
    <Dialog
      open
      size={isRejection ? 'lg' : 'sm'}
      title={`${words.verb}: ${sku.skuName} (${sku.id})`}
      onClose={review.close}
      busy={review.busy}
      footer={
        review.leaving ? (
          <FooterQuestion {...review.leaving} />
        ) : (
          <>
            <Button onClick={review.close} disabled={review.busy}>
              {say('skus.review.cancel')}
            </Button>
            {review.isOutdated ? (
              <Button variant="primary" onClick={review.look}>
                {say('skus.review.reload')}
              </Button>
            ) : (
              <Button
                type="submit"
                form={id}
                {...(!isRejection && { 'data-autofocus': true })}
                variant={isRejection ? 'danger' : 'primary'}
                busy={review.busy}
                busyLabel={words.doing}
              >
                {words.verb}
              </Button>
            )}
          </>
        )
      }
    >
      <Form id={id} frame={{ submit: review.confirm }} unready={review.busy || review.isOutdated}>
        {review.failure ? (
          <Alert tone={review.isOutdated ? 'warning' : 'danger'} announce="alert">
            {review.isOutdated && review.failure.changes.length > 0
              ? say('skus.review.changed')
              : review.failure.message}
            {review.failure.changes.map((change) => (
              <p key={change}>{change}</p>
            ))}
          </Alert>
        ) : null}
        <p>{say(words.one)}</p>
        {decision === 'approve' && sku.images.length === 0 ? (
          <Alert tone="warning">{say('skus.approve.noImages')}</Alert>
        ) : null}
        {isRejection ? <Reasons {...review} product={product} /> : null}
      </Form>
    </Dialog>
  );
}

type ReasonsProps = Pick<ReturnType<typeof useReview>, 'draft' | 'fields' | 'busy'> & Pick<Review, 'product'>;

/** The reasons as chips, of which several may be chosen, and a text. */
function Reasons({ draft, fields, busy, product }: ReasonsProps) {
  const id = useId();
  const offered = rejectionReasonNames.filter((reason) => rejectionReasonVerdict(reason, product).allowed);
  const error = fields.error('reasons');
  const isLocked = offered.length < rejectionReasonNames.length;
  const described = [isLocked && `${id}-locked`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <>
      <fieldset disabled={busy} aria-describedby={described || undefined} className="grid min-w-0 gap-2">
        <legend className="mb-2 font-medium text-[0.8125rem]">{say('skus.review.reasons')}</legend>
        <div className="flex flex-wrap gap-2">
          {offered.map((reason) => {
            const chosen = draft.reasons.includes(reason);
            const reasons = chosen ? draft.reasons.filter((one) => one !== reason) : [...draft.reasons, reason];
            return (
              <label
                key={reason}
                className={clsx(
                  'inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-full border px-3 py-1 text-[0.8125rem] has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 pointer-coarse:min-h-10',
                  chosen ? 'border-accent bg-hover font-medium' : 'border-line-strong hover:bg-hover',
                )}
              >
                <input
                  type="checkbox"
                  name="reasons"
                  checked={chosen}
                  aria-invalid={error ? true : undefined}
                  onChange={() => fields.change({ reasons })}
                  className="size-4 shrink-0 accent-(--accent) focus-visible:outline-0"
                />
                {say(rejectionText(reason))}
              </label>
            );
          })}
        </div>
        {isLocked ? (
          <p id={`${id}-locked`} className="text-muted text-xs">
            {say('skus.decide.productLocked')}
          </p>
        ) : null}
        <FieldError id={`${id}-error`} error={error} />
      </fieldset>
      <TextArea
        {...fields.control('note')}
        label={say('skus.review.note')}
        help={say('skus.review.note.help')}
        value={draft.note}
        disabled={busy}
        maxLength={rejectionNoteLength}
        onChange={(note) => fields.change({ note })}
      />
    </>
  );
}
