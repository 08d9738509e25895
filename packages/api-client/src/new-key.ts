/** A random UUID, such as an `Idempotency-Key`. Browsers offer no `randomUUID` on an address without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const put = (at: number, mask: number, bits: number) => {
    bytes[at] = ((bytes[at] ?? 0) & mask) | bits;
  };
  put(6, 0x0f, 0x40);
  put(8, 0x3f, 0x80);
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
