import { say } from '@trastienda/domain';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { ActionFrame } from './action-frame.tsx';
import { CauseSelect } from './cause-select.tsx';
import type { CancelProps } from './use-cancel-before.ts';
import { useCancelItems } from './use-cancel-items.ts';

/** Chooses the items that lose a unit, and the reason (S1 §4 and §5). */
export function CancelItemsForm(props: CancelProps) {
  const { flow, items, chosen, cause, itemsProblem } = useCancelItems(props);
  const errorId = useId();
  const disabled = !flow.editable;
  return (
    <ActionFrame
      flow={flow}
      size="md"
      title={say('orders.cancelItems.title', { id: props.order.id })}
      text={say('orders.cancelItems.text')}
      submit={say('orders.cancel.submit.units', { n: chosen.length })}
      sending={say('orders.cancel.sending')}
      danger
      missing={chosen.length === 0 ? say('orders.cancelItems.none') : undefined}
      typed={chosen.length > 0}
    >
      <fieldset disabled={disabled} aria-describedby={errorId} className="grid gap-2">
        <legend className="mb-1 font-medium text-[0.8125rem]">{say('orders.detail.items')}</legend>
        {items.map((item) => (
          <div key={item.id}>
            <Checkbox
              checked={chosen.includes(item.id)}
              onChange={item.toggle}
              refusal={item.refusal}
              label={
                <span className="wrap-anywhere">
                  {item.name} <span className="text-muted text-xs">{item.id}</span>
                </span>
              }
            />
            {item.problem ? <FieldError id={`${errorId}-${item.id}`} error={item.problem} /> : null}
          </div>
        ))}
        <FieldError id={errorId} error={itemsProblem} />
      </fieldset>
      <CauseSelect {...cause} causes={props.causes} disabled={disabled} />
    </ActionFrame>
  );
}
