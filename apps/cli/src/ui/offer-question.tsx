import { type ColumnOffer, offerKey, type ReadingKey } from '@trastienda/validators';
import { offerChoices, offerText } from '../services/loads/offer-text.ts';
import { SelectField } from './select-field.tsx';

type OfferQuestionProps = {
  offer: ColumnOffer;
  /** Undefined: the column is not read so. */
  onAnswer: (reading: ReadingKey | undefined) => void;
};

/** Asks whether a whole column is read as its author wrote it, and how if it can be read in two ways (ADR 124). */
export const OfferQuestion = ({ offer, onAnswer }: OfferQuestionProps) => (
  <SelectField
    key={offerKey(offer)}
    label={offerText(offer)}
    choices={offerChoices(offer)}
    onSubmit={(value) => onAnswer(offer.readings.find((reading) => reading === value))}
  />
);
