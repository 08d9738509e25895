import { say, sayCount } from '@trastienda/domain';
import type { ColumnOffer } from '@trastienda/validators';

/** An offer to read a whole column in one line: «Leer 312 celdas de «Precio» como 1000.00 ($1,000.00 → 1000.00)». */
export const offerText = ({ title, cells, readings, samples: [sample] }: ColumnOffer): string => {
  const { before = '', after = [] } = sample ?? {};
  const words =
    readings.length > 1
      ? sayCount('loads.offer.ask', cells, { title })
      : sayCount('loads.offer.take', cells, { title, after: after[0] ?? '' });
  return `${words} (${before} → ${[...new Set(after)].join(' / ')})`;
};

/** What a person chooses from: to read the column in one way, or in one of two, or not to. */
export const offerChoices = ({ readings, samples }: ColumnOffer): { value: string; label: string }[] => [
  ...readings.map((reading, index) => ({
    value: reading,
    label: `${say(`loads.reading.${reading}`)}: ${samples.map(({ before, after }) => `${before} → ${after[index]}`).join(' · ')}`,
  })),
  { value: '', label: say('loads.offer.decline') },
];
