/** Every limit of a CSV file (S2 §5 and §9; S3 §5; R12). */
export const csvLimits = {
  nameLength: 100,
  upcLength: 20,
  /** Numeric keys: SKU and product ids (S2 §5, filters). */
  idLength: 19,
  images: 7,
  imageExtensions: ['png', 'jpg', 'jpeg'],
  imageSide: { min: 500, max: 2000 },
  imageBytes: 1_000_000,
  stockLength: 8,
  /** Digits of a price before the point, in forms and files alike. */
  priceLength: 9,
  postalCodes: 5,
  percent: { min: 0, max: 100 },
  trackingNumberLength: 45,
  previewPageSizes: [10, 20, 50, 70, 100, 1000],
  extensions: ['csv', 'txt'],
  mimeTypes: ['text/csv', 'text/plain', 'text/x-csv', 'application/vnd.ms-excel'],
  /** Ours: a longer row means a quote that was never closed. */
  rowBytes: 1_048_576,
} as const;
