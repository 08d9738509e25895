import { say } from '@trastienda/domain';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { shipmentText } from '../order-detail/shipments.ts';
import type { FlowProps } from './flow.ts';
import { FlowNotices } from './flow-notices.tsx';
import { useDeliver } from './use-deliver.ts';

/** Chooses the packages that reached the buyer (S1 §5). */
export function DeliverDialog(props: FlowProps) {
  const { flow, packages, chosen, toggle, problem } = useDeliver(props);
  const errorId = useId();
  return (
    <Dialog
      open
      title={say('orders.deliver.title', { id: props.order.id })}
      onClose={flow.close}
      busy={flow.held}
      footer={
        <>
          <Button data-autofocus onClick={flow.close} disabled={flow.held}>
            {say('shared.close')}
          </Button>
          <Button
            variant="primary"
            busy={flow.busy}
            busyLabel={say('orders.deliver.sending')}
            disabled={!flow.editable && !flow.busy}
            refusal={chosen.length === 0 ? say('orders.deliver.packages.none') : undefined}
            onClick={flow.confirm}
          >
            {say('orders.deliver.submit', { n: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FlowNotices flow={flow} />
        <fieldset aria-describedby={errorId} disabled={!flow.editable} className="grid gap-2">
          <legend className="mb-1 font-medium text-[0.8125rem]">{say('orders.deliver.packages')}</legend>
          {packages.map(({ shipment, refusal }) => (
            <Checkbox
              key={shipment.invoiceNumber}
              label={<span className="wrap-anywhere">{shipmentText(shipment)}</span>}
              checked={chosen.includes(shipment.invoiceNumber)}
              onChange={(on) => toggle(shipment.invoiceNumber, on)}
              refusal={refusal}
            />
          ))}
          <FieldError id={errorId} error={problem} />
        </fieldset>
      </div>
    </Dialog>
  );
}
