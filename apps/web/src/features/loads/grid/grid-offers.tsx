import { type ColumnOffer, gridOffers, offerKey, type ReadingKey, readDrafts } from '@trastienda/validators';
import { useMemo, useState } from 'react';
import { ColumnOffers } from '../preview/column-offers.tsx';
import { changeOf } from './edits.ts';
import type { GridEdit } from './use-grid-edit.ts';

/** Offers to read whole columns of edited cells, for example pasted ones; what is read so is one change, which can be undone. */
export function GridOffers({ edit: { drafts, isChecking, isBusy, send } }: { readonly edit: GridEdit }) {
  const [asked, setAsked] = useState<ColumnOffer>();
  const offers = useMemo(() => gridOffers(Object.values(drafts)), [drafts]);
  const isStill = offers.some((offer) => asked !== undefined && offerKey(offer) === offerKey(asked));
  const read = (offer: ColumnOffer, reading: ReadingKey) => {
    setAsked(undefined);
    send({ type: 'cells.changed', change: changeOf(drafts, readDrafts(Object.values(drafts), offer, reading)) });
  };
  if (offers.length === 0) return null;
  return (
    <div className="px-3 pb-3">
      <ColumnOffers
        offers={offers}
        asked={isStill ? asked : undefined}
        locked={isChecking || isBusy}
        onTake={(offer) => (offer.readings.length > 1 ? setAsked(offer) : read(offer, offer.readings[0]))}
        onOrder={(reading) => asked && read(asked, reading)}
        onNoOrder={() => setAsked(undefined)}
      />
    </div>
  );
}
