import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageContents, imageFetcher } from './image-fetcher.ts';
import { PrivateAddress, publicAddresses } from './public-address.ts';

describe('addresses that may be fetched from', () => {
  it('a name is refused if one of its addresses is private', async () => {
    const both = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(publicAddresses('mixto.mx', both)).rejects.toThrow(PrivateAddress);
    await expect(publicAddresses('[::1]', both)).rejects.toThrow(PrivateAddress);
    await expect(publicAddresses('127.0.0.1', both)).rejects.toThrow(PrivateAddress);
  });
});

const sides = (width: number, height: number) => {
  const png = Buffer.alloc(33);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

describe('looking at images', () => {
  const seen: string[] = [];
  let sent = 0;
  let base = '';
  const answers: Record<string, RequestListener> = {
    '/buena.png': (_, response) => {
      const image = Buffer.concat([sides(800, 600), Buffer.alloc(900_000)]);
      response.setHeader('content-length', image.length);
      response.write(image.subarray(0, 100));
      // The rest is only sent to who goes on reading.
      const timer = setTimeout(() => {
        sent = image.length;
        response.end(image.subarray(100));
      }, 500);
      response.once('close', () => clearTimeout(timer));
    },
    '/sin-tamaño.png': (_, response) => {
      response.write(sides(700, 700));
      response.end(Buffer.alloc(2_000_000));
    },
    '/texto.png': (_, response) => response.end('hola'),
    '/otra.png': (_, response) => response.writeHead(302, { location: '/buena.png' }).end(),
    '/dentro.png': (_, response) => response.writeHead(302, { location: 'http://privado.mx/x.png' }).end(),
    '/vueltas.png': (_, response) => response.writeHead(302, { location: '/vueltas.png' }).end(),
    '/archivo.png': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/llena.png': (_, response) => response.writeHead(503).end(),
    '/calla.png': () => undefined,
    '/otro-protocolo.png': (_, response) => {
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    },
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    seen.push(path);
    const answer = answers[path];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://imagenes.mx:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  // The one name that tests let lead to this machine.
  const addressesOf = async (host: string) =>
    host === 'imagenes.mx'
      ? [{ address: '127.0.0.1', family: 4 }]
      : publicAddresses(host, async () => [{ address: '10.0.0.1', family: 4 }]);
  const look = (path: string, timeoutMs = 3_000) => imageFetcher({ addressesOf, timeoutMs })(base + path);

  it('reads sides and size, without reading the rest', async () => {
    expect(await look('/buena.png')).toEqual({ width: 800, height: 600, bytes: 900_033 });
    expect(sent).toBe(0);
  });
  it('counts where nobody says the size, up to the limit', async () => {
    const facts = await look('/sin-tama%C3%B1o.png');
    expect(facts).toMatchObject({ width: 700, height: 700 });
    expect((facts as { bytes: number }).bytes).toBeGreaterThan(1_000_000);
  });
  it('follows a redirect', async () => {
    expect(await look('/otra.png')).toMatchObject({ width: 800 });
  });
  it.each(['/texto.png', '/dentro.png', '/vueltas.png', '/archivo.png', '/ninguna.png'])(
    '%s is broken',
    async (path) => {
      expect(await look(path)).toBe('broken');
    },
  );
  it('the whole of one that is to be shown, by what its bytes are, and none that is too heavy or no image', async () => {
    const get = (path: string, maxBytes = 5_000_000) => imageContents(maxBytes, { addressesOf })(base + path);
    const shown = await get('/buena.png');
    expect(shown).toMatchObject({ type: 'image/png', content: { length: 900_033 } });
    expect(await get('/buena.png', 900_032)).toBe('broken');
    expect(await get('/texto.png')).toBe('broken');
    expect(await get('/dentro.png')).toBe('broken');
    expect(await get('/llena.png')).toBe('unreachable');
    expect(await imageContents(1_000)('http://127.0.0.1/buena.png?directo')).toBe('broken');
  });
  it('never asks a private address', async () => {
    const read = imageFetcher();
    expect(await read(`${base.replace('imagenes.mx', '127.0.0.1')}/buena.png?directo`)).toBe('broken');
    expect(await read(`${base.replace('imagenes.mx', 'localhost')}/buena.png?directo`)).toBe('broken');
    expect(await read('http://[::1]/x.png')).toBe('broken');
    expect(await read('http://2130706433/x.png')).toBe('broken');
    expect(seen.some((path) => path.includes('directo'))).toBe(false);
  });
  it.each(['/llena.png', '/calla.png', '/otro-protocolo.png'])(
    'says of %s that it could not be looked at',
    async (path) => {
      expect(await look(path, 300)).toBe('unreachable');
    },
  );
  it('a name that nobody knows: nobody could look, and after some times nobody tries', async () => {
    let asked = 0;
    const read = imageFetcher({
      addressesOf: async () => {
        asked++;
        throw Object.assign(new Error('no network'), { code: 'EAI_AGAIN' });
      },
    });
    for (let image = 0; image < 20; image++) expect(await read(`http://fuera.mx/${image}.png`)).toBe('unreachable');
    expect(asked).toBe(5);
  });
});

it('who wants nothing any more does not wait', async () => {
  const stop = new AbortController();
  let asked = 0;
  const read = imageFetcher({
    stopped: stop.signal,
    addressesOf: () => {
      asked++;
      return new Promise(() => undefined);
    },
  });
  const looks = ['http://a.mx/1.png', 'http://b.mx/2.png'].map(read);
  stop.abort();
  expect(await Promise.all(looks)).toEqual(['unreachable', 'unreachable']);
  expect(await read('http://c.mx/3.png')).toBe('unreachable');
  expect(asked).toBe(2);
});
