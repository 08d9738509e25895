import { say } from '@trastienda/domain';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { QuantityField } from '../../../ui/quantity-field.tsx';

export interface ShipItem {
  readonly id: string;
  readonly name: string;
  /** Units that are left to ship. */
  readonly pending: number;
  readonly chosen: number;
  readonly problem: string | undefined;
}

export interface ShipItemsProps {
  readonly legend?: string;
  readonly items: readonly ShipItem[];
  readonly problem: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (id: string, quantity: number) => void;
}

/** The items of this package, sent or coming back; only items with more than one unit left have a quantity field (S1 §5). */
export function ShipItems(props: ShipItemsProps) {
  const { legend = say('orders.ship.items'), items, problem, disabled, onChoose } = props;
  const errorId = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={errorId} className="grid min-w-0 gap-1">
      <legend className="mb-1 font-medium text-[0.8125rem]">{legend}</legend>
      <ul className="divide-y divide-line rounded-md border border-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
            <Checkbox
              checked={item.chosen > 0}
              onChange={(on) => onChoose(item.id, on ? item.pending : 0)}
              label={
                <span className="wrap-anywhere">
                  {item.name} <span className="text-muted text-xs">{item.id}</span>
                </span>
              }
            />
            {item.pending > 1 ? (
              <span className="flex items-center gap-2">
                <QuantityField
                  labelHidden
                  label={say('orders.ship.item.units', { name: item.name })}
                  value={item.chosen}
                  max={item.pending}
                  disabled={disabled}
                  error={item.problem}
                  onChange={(quantity) => onChoose(item.id, quantity)}
                />
                <span className="text-muted">{say('orders.ship.item.of', { n: item.pending })}</span>
              </span>
            ) : (
              <span className="text-muted">{say('orders.ship.item.one')}</span>
            )}
            {item.pending === 1 && item.problem ? (
              <div className="basis-full">
                <FieldError id={`${errorId}-${item.id}`} error={item.problem} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <FieldError id={errorId} error={problem} />
    </fieldset>
  );
}
