import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { labelFormats } from '@trastienda/domain';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ready } from 'zpl-renderer-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { renderLabel } from '../../../ports/carriers/label-pdf.ts';
import { mergeLabels } from './merge-labels.ts';
import { zplLabels } from './zpl-labels.ts';

const inch = 25.4;
const labelOf = (trackingNumber: string) =>
  renderLabel({
    carrier: 'Envíos Trastienda',
    trackingNumber,
    orderId: 'v1',
    from: { name: 'Aurora Hogar' },
    to: {
      receiverName: 'Ximena Núñez',
      street: 'Calle Durango',
      number: '12',
      complement: '',
      neighborhood: 'Roma Norte',
      postalCode: '06700',
      city: 'Ciudad de México',
      state: 'CDMX',
      country: 'MEX',
      reference: 'Portón verde',
    },
    items: [{ id: 'TAZA', name: 'Taza', quantity: 2 }],
  });

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } });
});

const resolutions = Object.entries(labelFormats).flatMap(([format, { ...kind }]) =>
  'dotsPerInch' in kind ? [[format, kind.dotsPerInch] as const] : [],
);

describe.each(resolutions)('labels as %s', (_format, dotsPerInch) => {
  /** The labels as a printer with such a head prints them. */
  const printed = async (zpl: Buffer) => {
    const { api } = await ready;
    const dotsPerMillimetre = Math.round(dotsPerInch / inch);
    const pictures = await api.zplToBase64MultipleAsync(zpl.toString('ascii'), 4 * inch, 6 * inch, dotsPerMillimetre);
    return pictures.map((picture) => Buffer.from(picture, 'base64'));
  };

  it('fill the paper of 4 × 6 inches, and a scanner reads each tracking number', async () => {
    const numbers = ['MX-0090', 'TRK1234567890ABCDEF'];
    const labels = await Promise.all(numbers.map(async (number) => ({ id: 'v1', number, pdf: await labelOf(number) })));
    const zpl = await zplLabels(await mergeLabels(labels, '4x6'), dotsPerInch);
    const label = `\\^XA\\n\\^PW${4 * dotsPerInch}\\n\\^LL${6 * dotsPerInch}\\n\\^FO0,0\\^GFA,[^^]+\\^FS\\n\\^XZ\\n`;
    expect(zpl.toString('ascii')).toMatch(new RegExp(`^(${label}){2}$`));
    const pages = await printed(zpl);
    const read = await Promise.all(pages.map((page) => readBarcodes(page, { formats: ['Code39'] })));
    expect(read.map((codes) => codes.map(({ text }) => text))).toEqual(numbers.map((number) => [number]));
    // The print head has no grey.
    const greys = await sharp(pages[0]).flatten({ background: 'white' }).greyscale().raw().toBuffer();
    expect([...new Set(greys)].sort((a, b) => a - b)).toEqual([0, 255]);
  });
});

it('refuses what is no PDF', async () => {
  await expect(zplLabels(Buffer.from('nothing'), 203)).rejects.toThrow();
});
