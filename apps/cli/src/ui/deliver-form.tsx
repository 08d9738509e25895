import { deliverablePackages, isReturnedPackage, type OrderPackageFacts } from '@trastienda/domain';
import type { DeliveryDraft } from '@trastienda/machines';
import { say } from '../messages/say.ts';
import { ChecklistField } from './checklist-field.tsx';
import type { FlowFormProps } from './flow-view.tsx';

/** Selects the delivered packages; returned or already delivered packages are listed but cannot be marked (S1 §5). */
export const DeliverForm = ({ context, change, finish }: FlowFormProps<DeliveryDraft>) => {
  const { subject, problems } = context;
  const open = deliverablePackages(subject).map(({ invoiceNumber }) => invoiceNumber);
  const problem = problems.invoiceNumbers;
  return (
    <ChecklistField
      label={say('orders.detail.packages')}
      choices={subject.packages
        .filter(({ type }) => type === 'Output')
        .map((shipment) => ({
          value: shipment.invoiceNumber,
          label: describe(shipment),
          disabled: !open.includes(shipment.invoiceNumber),
        }))}
      error={problem && say(problem.code, problem.params)}
      onSubmit={(invoiceNumbers) => {
        change({ invoiceNumbers });
        finish();
      }}
    />
  );
};

/** The delivery form for FlowView. */
export const deliverForm = (props: FlowFormProps<DeliveryDraft>) => <DeliverForm {...props} />;

const describe = (shipment: OrderPackageFacts): string => {
  const items = shipment.items.map(({ id, quantity }) => `${id} × ${quantity}`).join(', ');
  if (shipment.finished) return say('cli.ui.deliver.delivered', { invoiceNumber: shipment.invoiceNumber, items });
  return `${shipment.invoiceNumber}  ${items}${isReturnedPackage(shipment) ? `  (${say('orders.deliver.packages.returned')})` : ''}`;
};
