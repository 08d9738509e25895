import { say } from '@trastienda/domain';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { ActionFrame } from './action-frame.tsx';
import { CauseSelect } from './cause-select.tsx';
import { ChosenUnits } from './chosen-units.tsx';
import { useCancelAfter } from './use-cancel-after.ts';
import type { CancelProps } from './use-cancel-before.ts';

/** Cancels everything for one reason, or single items with their quantities and reasons (S1 §5). */
export function CancelAfterForm(props: CancelProps) {
  const cancel = useCancelAfter(props);
  const { flow, units, all } = cancel;
  const errorId = useId();
  const disabled = !flow.editable;
  return (
    <ActionFrame
      flow={flow}
      size="lg"
      title={say('orders.cancel.title', { id: props.order.id })}
      text={say('orders.cancel.text.CDE')}
      submit={say('orders.cancel.submit.units', { n: units })}
      sending={say('orders.cancel.sending')}
      danger
      missing={units === 0 ? say('orders.cancel.items.none') : undefined}
      typed={cancel.typed}
    >
      <fieldset disabled={disabled} className="grid gap-3">
        <Checkbox checked={all} onChange={cancel.chooseAll} label={say('orders.cancel.all')} />
        {all ? <CauseSelect {...cancel.cause} causes={props.causes} disabled={disabled} /> : null}
      </fieldset>
      {all ? null : (
        <fieldset disabled={disabled} aria-describedby={errorId} className="grid min-w-0 gap-1">
          <legend className="mb-1 font-medium text-[0.8125rem]">{say('orders.detail.items')}</legend>
          <ul className="divide-y divide-line rounded-md border border-line">
            {cancel.items.map((item) => (
              <li key={item.id} className="grid gap-2 px-3 py-2">
                <ChosenUnits
                  item={item}
                  most={item.left}
                  chosen={item.quantity}
                  disabled={disabled}
                  onChoose={item.choose}
                />
                {item.quantity > 0 ? (
                  <CauseSelect {...item.cause} causes={props.causes} disabled={disabled} of={item.name} />
                ) : null}
              </li>
            ))}
          </ul>
          <FieldError id={errorId} error={cancel.itemsProblem} />
        </fieldset>
      )}
    </ActionFrame>
  );
}
