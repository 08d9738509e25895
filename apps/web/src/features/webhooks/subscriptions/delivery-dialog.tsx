import { say } from '@trastienda/domain';
import { deliveredEvent, thingText } from '@trastienda/validators';
import type { EventDelivery } from 'trastienda-client';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface DeliveryDialogProps {
  readonly delivery: EventDelivery;
  readonly busy: boolean;
  readonly onResend: () => void;
  readonly onClose: () => void;
}

/** The message of an event, and what the address answered last. */
export function DeliveryDialog({ delivery, busy, onResend, onClose }: DeliveryDialogProps) {
  const { event, thing, payload, status, milliseconds, failure, answer } = delivery;
  const told =
    failure ??
    (status === null
      ? say('deliveries.answer.none')
      : say('deliveries.answer.status', { status, milliseconds: milliseconds ?? 0 }));
  return (
    <Dialog
      open
      size="lg"
      title={`${deliveredEvent(event)}: ${thingText(thing)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('deliveries.close')}</Button>
          <Button variant="primary" busy={busy} busyLabel={say('deliveries.resend.busy')} onClick={onResend}>
            {say('deliveries.resend')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Text title={say('deliveries.payload')} text={JSON.stringify(payload, null, 2)} />
        <p>{told}</p>
        {answer ? <Text title={say('deliveries.answer')} text={answer} /> : null}
      </div>
    </Dialog>
  );
}

/** Text of a program, as it is. */
function Text({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-1">
      <h3 className="flex items-center gap-2 font-medium text-[0.8125rem]">
        {title}
        <CopyButton value={text} label={`${say('shared.copy')}: ${title}`} />
      </h3>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-md border border-line bg-canvas p-3 font-mono text-xs">
        {text}
      </pre>
    </section>
  );
}
