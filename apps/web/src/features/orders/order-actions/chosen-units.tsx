import { say } from '@trastienda/domain';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { QuantityField } from '../../../ui/quantity-field.tsx';

export interface ChosenUnitsProps {
  readonly item: { readonly id: string; readonly name: string; readonly problem: string | undefined };
  /** Units that can be chosen. */
  readonly most: number;
  readonly chosen: number;
  readonly disabled: boolean;
  readonly onChoose: (quantity: number) => void;
}

/** An item of an order with the units of it that an action is about; only where there are several, they have a field (S1 §5). */
export function ChosenUnits({ item: { id, name, problem }, most, chosen, disabled, onChoose }: ChosenUnitsProps) {
  const errorId = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Checkbox
        checked={chosen > 0}
        onChange={(on) => onChoose(on ? most : 0)}
        label={
          <span className="wrap-anywhere">
            {name} <span className="text-muted text-xs">{id}</span>
          </span>
        }
      />
      {most > 1 ? (
        <span className="flex items-center gap-2">
          <QuantityField
            labelHidden
            label={say('orders.ship.item.units', { name })}
            value={chosen}
            max={most}
            disabled={disabled}
            error={problem}
            onChange={onChoose}
          />
          <span className="text-muted">{say('orders.ship.item.of', { n: most })}</span>
        </span>
      ) : (
        <span className="text-muted">{say('orders.ship.item.one')}</span>
      )}
      {most === 1 && problem ? (
        <div className="basis-full">
          <FieldError id={errorId} error={problem} />
        </div>
      ) : null}
    </div>
  );
}
