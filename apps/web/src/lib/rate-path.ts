/** Where rates of carriers are. */
export const rateListPath = '/carriers/priceList';

/** The list with one of them open, by its number. */
export const ratePath = (id: string): string => `${rateListPath}?rate=${encodeURIComponent(id)}`;
