/** Where prices are that wait for an administrator. */
export const priceListPath = '/validation-price';

/** The list with one of them, by its number. */
export const pricePath = (id: string): string => `${priceListPath}?id=${encodeURIComponent(id)}`;
