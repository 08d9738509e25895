import { availableUnits, say } from '@trastienda/domain';
import { numberText } from './format.ts';

/** The total of a variant, its reserved units in brackets (S2 §2), and all of it in words, with what is available (R35). */
export function stockText({ total, reserved }: { total: number; reserved: number }) {
  const available = numberText(availableUnits({ total, reserved }));
  const words = { total: numberText(total), reserved: numberText(reserved), available };
  return { number: words.total, brackets: `(${words.reserved})`, help: say('inventory.stock.help', words) };
}
