import { formatCount } from './numbers.ts';

/** `123450` → `$1,234.50`. Centavos are integers; anything else is a programming error and is refused. */
export function formatMoney(centavos: number): string {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Not an amount in centavos: ${centavos}`);
  const absolute = Math.abs(centavos);
  const pesos = formatCount(Math.trunc(absolute / 100));
  const cents = String(absolute % 100).padStart(2, '0');
  return `${centavos < 0 ? '-' : ''}$${pesos}.${cents}`;
}

/** The contract's decimal (`1234.5`) as integer centavos (`123450`); refuses what is no amount. */
export function toCentavos(decimal: number): number {
  // The tiny correction keeps 1.005 and its like (binary 1.00499…) from losing a centavo.
  const centavos = Math.round(decimal * 100 + Math.sign(decimal) * 1e-7);
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Not an amount: ${decimal}`);
  return centavos === 0 ? 0 : centavos;
}

/** Integer centavos as the contract's decimal. */
export function toDecimal(centavos: number): number {
  return centavos / 100;
}

/** A decimal of the contract as text on screen. */
export function formatDecimalMoney(decimal: number): string {
  return formatMoney(toCentavos(decimal));
}
