import { say } from '@trastienda/domain';
import type { OrderPromotion } from 'trastienda-client';
import { Money } from '../../../../ui/cells.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';

/** The applied promotions, collapsed at first. */
export function Promotions({ promotions }: { readonly promotions: readonly OrderPromotion[] }) {
  if (promotions.length === 0) return null;
  return (
    <div className="mt-2 border-line border-t pt-1">
      <Collapsible title={`${say('orders.detail.promotions')} (${promotions.length})`}>
        <ul className="grid gap-3">
          {promotions.map((promotion) => (
            <li key={promotion.identifier} className="flex items-baseline justify-between gap-4">
              <div className="min-w-0">
                <p className="font-medium">{promotion.scName}</p>
                <p className="text-[0.8125rem] text-muted">{promotion.description}</p>
                <p className="text-muted text-xs">
                  {say('orders.detail.promotion.by')}: {say(`orders.detail.promotion.by.${promotion.userType}`)}
                </p>
              </div>
              <div className="shrink-0 text-right tabular-nums">
                <Money value={promotion.nominalDiscountValue} />
                {promotion.percentualDiscountValue > 0 ? (
                  <p className="text-muted text-xs">{promotion.percentualDiscountValue} %</p>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </Collapsible>
    </div>
  );
}
