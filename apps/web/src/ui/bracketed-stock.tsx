import { availableUnits, say } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { numberText } from '../lib/format.ts';
import { Tooltip } from './tooltip.tsx';

export interface BracketedStockProps {
  readonly total: number;
  readonly reserved: number;
  /** The reserved units in brackets, as something that lists the orders that hold them. */
  readonly children: (brackets: string) => ReactNode;
}

/** The total of a variant with the reserved units in brackets (S2 §2); the tooltip has all of it in words, with what is available (R35). */
export function BracketedStock({ total, reserved, children }: BracketedStockProps) {
  const available = numberText(availableUnits({ total, reserved }));
  const words = { total: numberText(total), reserved: numberText(reserved), available };
  return (
    <Tooltip text={say('inventory.stock.help', words)}>
      {(link) => (
        <span {...link} className="whitespace-nowrap">
          {words.total} {children(`(${words.reserved})`)}
        </span>
      )}
    </Tooltip>
  );
}
