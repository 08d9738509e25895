/** A parameter as node-postgres would write it, so that the same values mean the same on both engines. */
export function parameterText(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return arrayText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function arrayText(items: readonly unknown[]): string {
  return `{${items.map(elementText).join(',')}}`;
}

function elementText(item: unknown): string {
  if (item === null || item === undefined) return 'NULL';
  if (Array.isArray(item)) return arrayText(item);
  if (item instanceof Uint8Array) return `"\\\\x${Buffer.from(item).toString('hex')}"`;
  return `"${String(parameterText(item)).replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
}
