/** A PNG, 500 pixels high, with valid checksums but no decodable content, because checks read the header alone. */
export function pngOf(width: number): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, content: number[]) => {
    const body = [...Array.from(name, (letter) => letter.charCodeAt(0)), ...content];
    return [...be32(content.length), ...body, ...be32(crc(body))];
  };
  const head = [...be32(width), ...be32(500), 8, 0, 0, 0, 0];
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', head),
    ...chunk('IDAT', [1]),
    ...chunk('IEND', []),
  ]);
}

const be32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function crc(bytes: number[]): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
