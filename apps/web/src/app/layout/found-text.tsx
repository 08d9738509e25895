import { foundParts } from '@trastienda/domain';

export interface FoundWordsProps {
  readonly text: string;
  /** The words that were typed. */
  readonly words: readonly string[];
}

/** A text in which the typed words are marked, by weight and underline as well as by colour. */
export function FoundText({ text, words }: FoundWordsProps) {
  let at = 0;
  return foundParts(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isFound ? (
      <mark key={key} className="bg-transparent font-semibold text-accent underline decoration-1 underline-offset-2">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
