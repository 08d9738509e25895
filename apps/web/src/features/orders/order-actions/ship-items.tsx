import { say } from '@trastienda/domain';
import { useId } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import { ChosenUnits } from './chosen-units.tsx';

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
          <li key={item.id} className="px-3 py-2">
            <ChosenUnits
              item={item}
              most={item.pending}
              chosen={item.chosen}
              disabled={disabled}
              onChoose={(quantity) => onChoose(item.id, quantity)}
            />
          </li>
        ))}
      </ul>
      <FieldError id={errorId} error={problem} />
    </fieldset>
  );
}
