import { formatDateTime } from '@trastienda/domain';
import { sellerText, skuList } from '@trastienda/validators/lists';
import type { Product, SkuRow } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Palette } from '../../shell/output.ts';
import { listText } from '../lists/list-text.ts';

type Frame = {
  skus: SkuRow[];
  total: number;
  names: ReadonlyMap<string, string>;
  colors: Palette;
  width: number | undefined;
};

/** A product as text: its data, its attributes, and its variants. */
export function productText(product: Product, { skus, total, names, colors, width }: Frame): string {
  const { id, name, accountName, category, brand, description, productSpecifications, creationDate } = product;
  const facts = [
    [say('productDetail.seller'), sellerText(accountName, names.get(accountName))],
    [say('productDetail.category'), category.namePath],
    [say('productDetail.brand'), brand.name],
    [say('productDetail.description'), description.replaceAll('\n', '\n    ')],
    [say('productDetail.created'), formatDateTime(creationDate)],
    ...productSpecifications.map((one) => [one.name, one.value]),
  ];
  return [
    colors.bold(`${name} (${id})`),
    ...facts.map(([term, value]) => `  ${term}: ${value}`),
    '',
    listText(skuList, { rows: skus, total }, { page: 1, size: Math.max(1, total), viewer: undefined, colors, width }),
  ].join('\n');
}
