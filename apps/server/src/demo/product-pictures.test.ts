import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageRules, uploadedImageOf } from '@trastienda/domain';
import { imageProblem } from '@trastienda/validators';
import { expect, it, onTestFinished } from 'vitest';
import { keyOf } from '../modules/catalogue/sku-images/upload-image.ts';
import { filesFolder } from '../ports/files/files-folder.ts';
import { CatalogueRows } from './catalogue-rows.ts';
import { ProductPictures } from './product-pictures.ts';

it('draws pictures that a seller could have uploaded, each once, in the colour of the variant', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = filesFolder(folder);
  const pictures = new ProductPictures(files);
  const rows = new CatalogueRows();
  const keep = (account: string, name: string, isNear = false) =>
    pictures.keep(rows, account, 'Hogar/Blancos', name, isNear);
  const blue = await keep('aurora', 'Sábana azul');
  expect(await keep('aurora', 'Funda azul')).toBe(blue);
  const others = [
    await keep('aurora', 'Sábana vino'),
    await keep('aurora', 'Sábana azul', true),
    await keep('brisa', 'Sábana azul'),
  ];
  expect(new Set([blue, ...others]).size).toBe(4);
  for (const url of [blue, ...others]) {
    const { accountName, file } = uploadedImageOf(url) ?? { accountName: '', file: '' };
    const found = await files.get(keyOf(accountName, file));
    const pieces = (await found?.content.toArray()) as Buffer[];
    expect(imageProblem(Buffer.concat(pieces), imageRules.sku)).toBeUndefined();
    for (const side of [96, 320] as const) expect(await files.get(keyOf(accountName, file, side))).toBeDefined();
  }
});
