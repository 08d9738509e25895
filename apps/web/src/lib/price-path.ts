/** The address of the prices that wait for an administrator. */
export const priceListPath = '/validation-price';

/** The address of that list with one price, by its number. */
export const pricePath = (id: string): string => `${priceListPath}?id=${encodeURIComponent(id)}`;
