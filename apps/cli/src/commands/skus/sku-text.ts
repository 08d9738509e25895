import {
  availableUnits,
  discountPercent,
  formatDateTime,
  formatDay,
  formatDecimalMoney,
  isMessageKey,
  rejectionText,
  skuStatuses,
} from '@trastienda/domain';
import type { Sku } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Palette } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';

const count = (n: number) => n.toLocaleString('es-MX');

/** A variant as lines of text. */
export function skuText(sku: Sku, colors: Palette): string {
  const { price, inventory, dimension, waitingPrice, rejectedPrice, rejection } = sku;
  const { tone, label } = skuStatuses[sku.status];
  const { width, height, length, weight, cubicWeight } = dimension;
  const { totalQuantity, reservedQuantity } = inventory;
  const facts: [term: string, value: string][] = [
    [say('variant.status'), inTone(colors, tone, label)],
    [say('skus.list.product'), `${sku.productName} (${sku.productId})`],
    [say('variant.upc'), sku.upc],
    ...(sku.warnings ?? []).map(({ message }): [string, string] => [say('csv.severity.warning'), message]),
    [say('variant.refId'), sku.refId],
    [
      say('variant.stock'),
      reservedQuantity > 0
        ? say('variant.stock.reserved', {
            total: count(totalQuantity),
            reserved: count(reservedQuantity),
            available: count(availableUnits({ total: totalQuantity, reserved: reservedQuantity })),
          })
        : count(totalQuantity),
    ],
    [say('variant.condition'), sku.commercialCondition?.name ?? ''],
    [say('variant.listPrice'), formatDecimalMoney(price.listPrice)],
    ...discountFacts(price),
    [say('variant.dimensions'), say('variant.dimensions.value', { width, height, length })],
    [say('variant.weight'), say('variant.weight.value', { weight: count(weight) })],
    [say('variant.volume'), say('variant.volume.value', { volume: count(cubicWeight) })],
    ...sku.skuSpecifications.map(({ name, value }): [string, string] => [name, value]),
    ...sku.images.map(({ imageUrl }, n): [string, string] => [
      say('gallery.image', { n: n + 1, total: sku.images.length }),
      imageUrl,
    ]),
  ];
  return [
    colors.bold(`${sku.skuName} (${sku.id})`),
    ...facts.map(([term, value]) => `  ${term}: ${value === '' ? '—' : value}`),
    ...(waitingPrice ? ['', waitingText(waitingPrice)] : []),
    ...(rejectedPrice ? ['', rejectedText(rejectedPrice)] : []),
    ...(rejection && sku.status !== 'APPROVED' ? ['', ...rejectionLines(sku.status, rejection)] : []),
  ].join('\n');
}

function discountFacts({ listPrice, price, priceValidFrom, priceValidUntil }: Sku['price']): [string, string][] {
  if (price === null) return [];
  const percent = say('variant.discount.percent', { percent: discountPercent({ listPrice, price }) });
  const days =
    priceValidFrom && priceValidUntil
      ? say('variant.discount.range', { from: formatDay(priceValidFrom), to: formatDay(priceValidUntil) })
      : '';
  return [
    [say('variant.price'), `${formatDecimalMoney(price)} (${percent})`],
    [say('variant.discount.days'), days],
  ];
}

const rejectedText = ({ price, listPrice, note }: NonNullable<Sku['rejectedPrice']>): string =>
  say('prices.rejected.note', { price: formatDecimalMoney(price ?? listPrice), note });

const rejectionLines = (
  status: Sku['status'],
  { reasons, note, decidedAt }: NonNullable<Sku['rejection']>,
): string[] => [
  say(status === 'REJECTED' ? 'skus.rejection.title' : 'skus.rejection.before', { when: formatDateTime(decidedAt) }),
  ...reasons.map((reason) => `- ${say(rejectionText(reason))}`),
  ...(note === '' ? [] : [note]),
];

const waitingText = ({ price, listPrice, reason }: NonNullable<Sku['waitingPrice']>): string =>
  say('variant.waiting', {
    price: formatDecimalMoney(price ?? listPrice),
    reason: isMessageKey(reason) ? say(reason) : reason,
  });
