import { discountPercent, say, skuStatuses } from '@trastienda/domain';
import type { ReactNode } from 'react';
import type { Sku } from 'trastienda-client';
import { dayText, moneyText, numberText } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { RejectionNotice } from '../review/rejection-notice.tsx';
import { AskedPrices } from './asked-prices.tsx';
import { HistoryToggle } from './history-toggle.tsx';
import { StockUnits } from './stock-units.tsx';

interface VariantFactsProps {
  readonly sku: Sku;
  /** The control for the variant's state, if the viewer may decide it. */
  readonly status?: ReactNode;
  /** The button that creates an incident about the variant. */
  readonly raise: ReactNode;
  /** The variant's images, where they are not shown apart. */
  readonly children?: ReactNode;
}

/** The facts of a variant, its images, and its history, which is only read when the person opens it. */
export function VariantFacts({ sku, status: choice, raise, children }: VariantFactsProps) {
  const { price, dimension } = sku;
  const status = skuStatuses[sku.status];
  return (
    <div className="grid gap-4">
      {sku.rejection && sku.status !== 'APPROVED' ? (
        <RejectionNotice
          rejection={sku.rejection}
          title={sku.status === 'REJECTED' ? 'skus.rejection.title' : 'skus.rejection.before'}
        />
      ) : null}
      <AskedPrices {...sku} />
      {choice}
      <DefinitionList
        columns={2}
        facts={[
          ...(choice ? [] : [{ term: say('variant.status'), value: <Badge tone={status.tone}>{status.label}</Badge> }]),
          { term: say('variant.upc'), value: sku.upc },
          ...(sku.warnings ?? []).map(({ message }) => ({ term: say('csv.severity.warning'), value: message })),
          { term: say('variant.sku'), value: sku.id },
          { term: say('variant.name'), value: sku.skuName },
          {
            term: say('variant.stock'),
            value: <StockUnits sku={sku} />,
          },
          { term: say('variant.condition'), value: sku.commercialCondition?.name },
          { term: say('variant.refId'), value: sku.refId },
          { term: say('variant.listPrice'), value: moneyText(price.listPrice) },
          { term: say('variant.price'), value: price.price === null ? '' : moneyText(price.price) },
          {
            term: say('variant.discount'),
            value:
              price.price === null
                ? ''
                : say('variant.discount.percent', {
                    percent: discountPercent({ listPrice: price.listPrice, price: price.price }),
                  }),
          },
          {
            term: say('variant.discount.days'),
            value:
              price.priceValidFrom && price.priceValidUntil
                ? say('variant.discount.range', {
                    from: dayText(price.priceValidFrom),
                    to: dayText(price.priceValidUntil),
                  })
                : '',
          },
          {
            term: say('variant.dimensions'),
            value: say('variant.dimensions.value', {
              width: dimension.width,
              height: dimension.height,
              length: dimension.length,
            }),
          },
          {
            term: say('variant.weight'),
            value: say('variant.weight.value', { weight: numberText(dimension.weight) }),
          },
          {
            term: say('variant.volume'),
            value: say('variant.volume.value', { volume: numberText(dimension.cubicWeight) }),
          },
          ...sku.skuSpecifications.map((one) => ({ term: one.name, value: one.value })),
        ]}
      />
      {children}
      <HistoryToggle id={sku.id} />
      {raise}
    </div>
  );
}
