import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Draws a picture for the demo, teal hills in an evening light, and answers it as a data URL. */
export function demoPicture(): string {
  const [width, height] = [640, 280];
  const lines = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const hill = 0.55 + 0.12 * Math.sin(x / 70) + 0.06 * Math.sin(x / 23 + 1);
      const near = 0.78 + 0.08 * Math.sin(x / 110 + 2);
      const depth = y / height;
      const color =
        depth > near ? [15, 95, 88] : depth > hill ? [45, 150, 138] : [250 - depth * 60, 214 - depth * 90, 165];
      lines.set(color.map(Math.round), y * (width * 3 + 1) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat([signature, ...parts]).toString('base64')}`;
}
