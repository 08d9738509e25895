import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { round } from '../testing/round.ts';
import { Sides, shopProduct } from '../testing/sides.ts';

it('sells a product no more where the marketplace has deleted it, and not where its pages passed over it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-catalogue-'));
  const sides = new Sides();
  sides.products.push(shopProduct('1', 'aurora', '71'), shopProduct('2', 'brisa', '72'));
  const sold = () => [...sides.published].map(([id, { variants }]) => [id, variants[0]?.isSold]);
  const all = [
    ['1', true],
    ['2', true],
  ];
  try {
    await round(sides, folder);
    sides.passedOver.add('2');
    await round(sides, folder);
    expect(sold()).toEqual(all);
    sides.products.pop();
    await round(sides, folder);
    expect(sold()).toEqual([
      ['1', true],
      ['2', false],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
