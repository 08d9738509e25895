import { afterEach, expect, it, vi } from 'vitest';
import { readImage } from './read-image.ts';

afterEach(() => vi.unstubAllGlobals());

const address = 'https://imagenes.test/a.png';

/** The first bytes of a PNG. */
function png(width: number, height: number, size = 24): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

function network({ read, show }: { read: () => Response; show?: { width: number } }) {
  const modes: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { mode }: RequestInit) => {
    modes.push(mode);
    return read();
  });
  class FakeImage {
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    naturalWidth = show?.width ?? 0;
    naturalHeight = 600;
    set src(_: string) {
      setTimeout(() => (show ? this.onload?.() : this.onerror?.()));
    }
  }
  vi.stubGlobal('Image', FakeImage);
  return modes;
}
const hidden = (): Response => {
  throw new TypeError('Failed to fetch');
};

it('reads sides and size where the host lets it', async () => {
  network({ read: () => new Response(png(800, 600, 3_000)) });
  expect(await readImage(address)).toEqual({ width: 800, height: 600, bytes: 3_000 });
});

it('reads no more of a large image than says so', async () => {
  const endless = new ReadableStream({ pull: (control) => control.enqueue(png(800, 600, 400_000)) });
  network({ read: () => new Response(endless) });
  const facts = await readImage(address);
  expect(facts).toMatchObject({ width: 800 });
  expect(typeof facts === 'object' && facts.bytes).toBeGreaterThan(1_000_000);
});

it('asks for the sides alone where the bytes are hidden', async () => {
  network({ read: hidden, show: { width: 700 } });
  expect(await readImage(address)).toEqual({ width: 700, height: 600 });
});

it('tells an address without an image from a host that says nothing about it', async () => {
  network({ read: () => new Response('', { status: 404 }) });
  expect(await readImage(address)).toBe('broken');
  network({ read: () => new Response('no image') });
  expect(await readImage(address)).toBe('broken');
  for (const status of [500, 503, 429]) {
    network({ read: () => new Response('', { status }) });
    expect(await readImage(address)).toBe('unreachable');
  }
  network({ read: hidden });
  expect(await readImage(address)).toBe('unreachable');
});

it('asks nobody while there is no network', async () => {
  const modes = network({ read: hidden });
  vi.stubGlobal('navigator', { onLine: false });
  expect(await readImage(address)).toBe('unreachable');
  expect(modes).toEqual([]);
});
