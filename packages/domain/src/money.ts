import { formatCount } from './numbers.ts';

/** Formats centavos: `123450` → `$1,234.50`. Throws a RangeError if the amount is no safe integer. */
export function formatMoney(centavos: number): string {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Not an amount in centavos: ${centavos}`);
  const absolute = Math.abs(centavos);
  const pesos = formatCount(Math.trunc(absolute / 100));
  const cents = String(absolute % 100).padStart(2, '0');
  return `${centavos < 0 ? '-' : ''}$${pesos}.${cents}`;
}

/** Converts the contract's decimal (`1234.5`) to integer centavos (`123450`). Throws a RangeError if it is no amount. */
export function toCentavos(decimal: number): number {
  // The small correction keeps numbers such as 1.005 (binary 1.00499…) from losing a centavo.
  const centavos = Math.round(decimal * 100 + Math.sign(decimal) * 1e-7);
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Not an amount: ${decimal}`);
  return centavos === 0 ? 0 : centavos;
}

/** Converts integer centavos to the contract's decimal. */
export function toDecimal(centavos: number): number {
  return centavos / 100;
}

/** Formats a decimal of the contract as money. */
export function formatDecimalMoney(decimal: number): string {
  return formatMoney(toCentavos(decimal));
}
