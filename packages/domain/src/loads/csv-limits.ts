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
  extensions: ['csv', 'txt', 'xlsx'],
  mimeTypes: [
    'text/csv',
    'text/plain',
    'text/x-csv',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  /** Ours: a longer row means a quote that was never closed. */
  rowBytes: 1_048_576,
} as const;

/** Limits of a workbook that is read (ours). Its rows and columns are those of Excel; the others keep a small file from filling the memory. */
export const workbookLimits = {
  rows: 1_048_576,
  columns: 16_384,
  /** All parts that are read, unpacked; and the lines that they become. */
  unpackedBytes: 1_073_741_824,
  /** The characters of an element, its text or its attributes: a cell of Excel has 32,767, each of which XML may write with ten. */
  elementLength: 4_194_304,
  /** The texts that the cells share, which are kept in memory. */
  textBytes: 268_435_456,
  /** How far a container of old Excel is searched for the name of its protected part. */
  searchedBytes: 67_108_864,
} as const;
