/** How the values of a foreign column are turned into those of a column of ours: kilograms into grams, commas between addresses into pipes. */
export type ColumnReading = 'kilograms' | 'commas';

/** The reading that a column of a layout offers, by its key; every other column takes values as they are. */
const offered: Readonly<Record<string, ColumnReading>> = { weight: 'kilograms', images: 'commas' };

/** The reading that a column of a layout offers, if any. */
export const readingOf = ({ key }: { readonly key: string }): ColumnReading | undefined => offered[key];

const comma = /\s*,\s*(?=https?:\/\/)/i;

const turned: Readonly<Record<ColumnReading, (text: string) => string>> = {
  kilograms: inGrams,
  commas: (text) => text.split(comma).join('|'),
};

/** A value as a reading turns it; a value that it does not understand stays, so that the check tells of it. */
export const readAs = (reading: ColumnReading, text: string): string => turned[reading](text);

/** Whether the title or the values of a foreign column ask for a reading. */
export function asksFor(reading: ColumnReading, title: string, values: readonly string[]): boolean {
  return reading === 'kilograms' ? /kg\W*$|kilos?|kilogram/i.test(title) : values.some((value) => comma.test(value));
}

/** A weight in kilograms as grams, exactly: the point moves by three digits. */
function inGrams(text: string): string {
  const [, whole, part = ''] = /^\s*(\d+)(?:[.,](\d*))?\s*$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const digits = `${whole}${part.padEnd(3, '0').slice(0, 3)}`.replace(/^0+(?=\d)/, '');
  const rest = part.slice(3).replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}
