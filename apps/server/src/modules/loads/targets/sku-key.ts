import type { CellBytes } from '@trastienda/validators';

/** A SKU of a file as the number that it can be; a text that is none of ours in form is no variant at all. */
export function skuKey(text: string): string {
  return /^[1-9]\d{0,17}$/.test(text) ? text : '0';
}

/** The same of digits in memory: whether they are a variant's number. */
export function isSkuKey({ bytes, starts, ends }: CellBytes, cell: number): boolean {
  const start = starts[cell] as number;
  const length = (ends[cell] as number) - start;
  return length > 0 && length <= 18 && bytes[start] !== 0x30;
}
