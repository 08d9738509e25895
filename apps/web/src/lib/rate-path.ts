/** The address of the carriers' rates. */
export const rateListPath = '/carriers/priceList';

/** The address of that list with one rate open, by its number. */
export const ratePath = (id: string): string => `${rateListPath}?rate=${encodeURIComponent(id)}`;
