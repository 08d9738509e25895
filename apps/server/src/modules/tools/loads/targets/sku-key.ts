import type { CellBytes } from '@trastienda/validators';

/** The variant number in a SKU cell; a text that cannot be one becomes '0', which no variant has. */
export function skuKey(text: string): string {
  return /^[1-9]\d{0,17}$/.test(text) ? text : '0';
}

/** Whether the digits of a cell in memory can be a variant's number. */
export function isSkuKey({ bytes, starts, ends }: CellBytes, cell: number): boolean {
  const start = starts[cell] as number;
  const length = (ends[cell] as number) - start;
  return length > 0 && length <= 18 && bytes[start] !== 0x30;
}
