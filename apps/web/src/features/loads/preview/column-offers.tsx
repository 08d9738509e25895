import { say, sayCount } from '@trastienda/domain';
import { type ColumnOffer, offerKey, offerTitles, type ReadingKey } from '@trastienda/validators';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

export interface ColumnOffersProps {
  readonly offers: readonly ColumnOffer[];
  /** The offer whose reading is being asked for. */
  readonly asked: ColumnOffer | undefined;
  readonly locked: boolean;
  readonly onTake: (offer: ColumnOffer) => void;
  /** Declines an offer; undefined where an offer is no hindrance and simply stays. */
  readonly onDecline?: ((offer: ColumnOffer) => void) | undefined;
  readonly onOrder: (reading: ReadingKey) => void;
  readonly onNoOrder: () => void;
}

/** Names of columns make a button longer than a phone is wide: its text stands on several lines then. */
const wrapped =
  '[&>button]:h-auto [&>button]:min-h-7 [&>button]:max-w-full [&>button]:whitespace-normal [&>button]:py-1 [&>button]:text-left pointer-coarse:[&>button]:min-h-9';

/** Offers to read the cells of whole columns as their author wrote them (ADR 124). Renders nothing if there are none. */
export function ColumnOffers({ offers, asked, locked, onTake, onDecline, onOrder, onNoOrder }: ColumnOffersProps) {
  if (asked) return <OrderQuestion offer={asked} onOrder={onOrder} onNoOrder={onNoOrder} />;
  if (offers.length === 0) return null;
  return (
    <Alert tone="info" announce="status" title={say('loads.offer.title')}>
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <li key={offerKey(offer)} className="grid gap-1">
            <Samples offer={offer} />
            {locked ? null : (
              <span className={clsx('flex flex-wrap gap-2', wrapped)}>
                <Button size="sm" onClick={() => onTake(offer)}>
                  {offerText(offer)}
                </Button>
                {onDecline && !offer.isRequired ? (
                  <Button size="sm" variant="quiet" onClick={() => onDecline(offer)}>
                    {say('loads.offer.decline')}
                  </Button>
                ) : null}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** «Leer 312 celdas de «Precio» como 1000.00». */
function offerText(offer: ColumnOffer): string {
  const {
    cells,
    readings,
    samples: [sample],
  } = offer;
  const titles = offerTitles(offer);
  if (readings.length > 1) return sayCount('loads.offer.ask', cells, { titles });
  return sayCount('loads.offer.take', cells, { titles, after: sample?.after[0] ?? '' });
}

/** The first cells, before and after. */
function Samples({ offer: { samples, readings } }: { readonly offer: ColumnOffer }) {
  return (
    <span className="wrap-anywhere text-[0.8125rem]">
      {samples
        .map(({ before, after }) => `${before} → ${readings.length > 1 ? [...new Set(after)].join(' / ') : after[0]}`)
        .join(' · ')}
    </span>
  );
}

/** Which of two orders the author of a column used: each with the same cells as it would read them. */
function OrderQuestion({
  offer,
  onOrder,
  onNoOrder,
}: {
  readonly offer: ColumnOffer;
  readonly onOrder: ColumnOffersProps['onOrder'];
  readonly onNoOrder: () => void;
}) {
  const { readings, samples } = offer;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <Alert tone="info" announce="status" title={say('loads.offer.question', { titles: offerTitles(offer) })}>
      <div ref={box} className="grid gap-2">
        {readings.map((reading, index) => (
          <span key={reading} className="flex flex-wrap items-center gap-2">
            <Button size="sm" onClick={() => onOrder(reading)}>
              {say(`loads.reading.${reading}`)}
            </Button>
            <span className="wrap-anywhere text-[0.8125rem]">
              {samples.map(({ before, after }) => `${before} → ${after[index]}`).join(' · ')}
            </span>
          </span>
        ))}
        <span>
          <Button size="sm" variant="quiet" onClick={onNoOrder}>
            {say('shared.cancel')}
          </Button>
        </span>
      </div>
    </Alert>
  );
}
