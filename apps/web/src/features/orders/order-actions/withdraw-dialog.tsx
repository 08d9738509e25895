import { say } from '@trastienda/domain';
import { Select } from '../../../ui/select.tsx';
import { shipmentText } from '../order-detail/shipments.ts';
import { ActionFrame } from './action-frame.tsx';
import type { FlowProps } from './flow.ts';
import { useWithdraw } from './use-withdraw.ts';

/** Chooses the shipment that is taken back (ADR 109). */
export function WithdrawDialog(props: FlowProps) {
  const { flow, offered, field } = useWithdraw(props);
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say('orders.withdrawShipment.title', { id: props.order.id })}
      text={say('orders.withdrawShipment.text')}
      submit={say('orders.action.withdrawShipment')}
      sending={say('orders.withdrawShipment.sending')}
      danger
      typed={false}
    >
      <Select
        {...field}
        required
        disabled={!flow.editable}
        label={say('orders.withdrawShipment.shipments')}
        {...(field.value === '' && { placeholder: say('orders.withdrawShipment.choose') })}
        options={offered.map((shipment) => ({ value: shipment.invoiceNumber, label: shipmentText(shipment) }))}
      />
    </ActionFrame>
  );
}
