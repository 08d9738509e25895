import { batchedImageLookup } from '@trastienda/validators';
import { expect, it } from 'vitest';
import { fakeServer, json } from '../../../testing/fake-server.ts';
import { lookAtImages } from './look-at-images.ts';

const host = 'https://imagenes.test';
const seen = (side: number, bytes?: number) => ({ state: 'seen', width: side, height: side, ...(bytes && { bytes }) });
const pictures: Record<string, object> = {
  [`${host}/a.png`]: seen(600, 3_000),
  [`${host}/chica.png`]: seen(100, 3_000),
  [`${host}/pesada.png`]: seen(600, 1_900_000),
  [`${host}/sin.png`]: seen(600),
  [`${host}/texto.png`]: { state: 'broken' },
};

function serve(answers: Response[] = []) {
  const sent: string[][] = [];
  fakeServer({
    'POST /sku/images/look': async (request) => {
      const { addresses } = (await request.json()) as { addresses: string[] };
      sent.push(addresses);
      const images = addresses.map((address) => pictures[address] ?? { state: 'unreachable' });
      return answers.shift() ?? json(200, { images });
    },
  });
  return sent;
}

it('says of each image what the server saw, in the words of every other check', async () => {
  const sent = serve();
  const lookup = batchedImageLookup(lookAtImages, { size: 3, concurrency: 2 });
  const names = ['a', 'chica', 'pesada', 'sin', 'texto', 'lejos'].map((name) => `${host}/${name}.png`);
  expect(await lookup([...names, 'http://127.0.0.1/x.png', 'https://[mala'])).toEqual([
    'known',
    { code: 'csv.images.sides' },
    { code: 'csv.images.size' },
    'unchecked',
    'unknown',
    'unchecked',
    'unknown',
    'unknown',
  ]);
  expect(sent.map((addresses) => addresses.length)).toEqual([3, 3]);
});

it('leaves unsaid what the server could not be asked', async () => {
  serve([json(500, { status: 500, code: 'errors.internal', message: '', requestId: 'r' })]);
  expect(await lookAtImages([`${host}/a.png`, `${host}/${'x'.repeat(2_048)}.png`])).toEqual([
    'unreachable',
    'unreachable',
  ]);
});

it('waits its turn where the server says that it is busy', async () => {
  const busy = { status: 429, code: 'images.look.busy', message: 'Espere', requestId: 'r' };
  const sent = serve([json(429, busy, { 'retry-after': '1' })]);
  expect(await lookAtImages([`${host}/a.png`])).toEqual([{ width: 600, height: 600, bytes: 3_000 }]);
  expect(sent).toHaveLength(2);
});
