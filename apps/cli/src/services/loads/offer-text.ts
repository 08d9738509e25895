import { type ColumnOffer, offerTitles } from '@trastienda/validators';
import { say, sayCount } from '../../messages/say.ts';

/** An offer to read a whole column in one line: «Leer 312 celdas de «Precio» como 1000.00 ($1,000.00 → 1000.00)». */
export const offerText = (offer: ColumnOffer): string => {
  const {
    cells,
    readings,
    samples: [sample],
  } = offer;
  const { before = '', after = [] } = sample ?? {};
  const words =
    readings.length > 1
      ? sayCount('loads.offer.ask', cells, { titles: offerTitles(offer) })
      : sayCount('loads.offer.take', cells, { titles: offerTitles(offer), after: after[0] ?? '' });
  return `${words} (${before} → ${[...new Set(after)].join(' / ')})`;
};

/** What a person chooses from: to read the column in one way, or in one of two, or not to. */
export const offerChoices = ({ readings, samples, isRequired }: ColumnOffer): { value: string; label: string }[] => [
  ...readings.map((reading, index) => ({
    value: reading,
    label: `${say(`loads.reading.${reading}`)}: ${samples.map(({ before, after }) => `${before} → ${after[index]}`).join(' · ')}`,
  })),
  // What has to be answered is not declined.
  ...(isRequired ? [] : [{ value: '', label: say('loads.offer.decline') }]),
];
