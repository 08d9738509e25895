import { withdrawableShipments } from '@trastienda/domain';
import type { Withdrawal } from '@trastienda/machines';
import type { Order } from 'trastienda-client';
import { say, sayCount } from '../messages/say.ts';
import type { FlowFormProps } from './flow-view.tsx';
import { SelectField } from './select-field.tsx';

/** The form for FlowView: selects the shipment that is taken back. */
export const withdrawForm = (order: Order) => (props: FlowFormProps<Withdrawal>) => (
  <WithdrawForm order={order} {...props} />
);

const WithdrawForm = ({ order, context, change, finish }: { order: Order } & FlowFormProps<Withdrawal>) => {
  const { subject, problems } = context;
  const offered = withdrawableShipments(subject).map(({ invoiceNumber }) => invoiceNumber);
  const problem = problems.invoiceNumber;
  return (
    <SelectField
      label={say('orders.withdrawShipment.shipments')}
      choices={order.packageAttachment.packages
        .filter(({ invoiceNumber }) => offered.includes(invoiceNumber))
        .map(({ invoiceNumber, totalItems, courier: carrier, trackingNumber }) => ({
          value: invoiceNumber,
          label: sayCount('orders.deliver.package', totalItems, { invoiceNumber, carrier, trackingNumber }),
        }))}
      {...(problem && { error: say(problem.code, problem.params) })}
      onSubmit={(invoiceNumber) => {
        change({ invoiceNumber });
        finish();
      }}
    />
  );
};
