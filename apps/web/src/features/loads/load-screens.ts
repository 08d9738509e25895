import type { CsvLayoutKey, FrameKey, MessageKey, Viewer } from '@trastienda/domain';
import { isAdmin, isSeller, loadUploads } from '@trastienda/domain';
import { csvFileKinds } from '@trastienda/validators';

/** The API paths that send a template or the current data by e-mail. */
export type MailCall =
  | '/orders/punishments/downloadcsv'
  | '/orders/liquidations/downloadcsv'
  | '/shippingrates/downloadcsv'
  | '/commercialconditions/downloadcsv'
  | '/products/downloadcsv'
  | '/specifications/downloadcsv'
  | '/sku/prices/downloadcsv'
  | '/sku/inventories/downloadcsv';

/** The texts that the specification words differently from screen to screen. */
export interface LoadText {
  readonly action: MessageKey;
  readonly busy: MessageKey;
  readonly question: MessageKey;
  /** Shown for a file with errors. */
  readonly faults: MessageKey;
  /** Shown when the server has accepted the file, before its rows are applied. */
  readonly taken?: MessageKey;
  /** Shown when the server rejects the file. */
  readonly rejected: MessageKey;
  /** Shown when every row was applied. */
  readonly done?: MessageKey;
  readonly mail: MessageKey;
  readonly mailed: MessageKey;
  /** Titles of the steps that choose and preview a file. */
  readonly steps?: { readonly file: MessageKey; readonly preview: MessageKey };
}

/** One way to load a file: the URL it is sent to, the files it accepts, and whether its columns are listed beside it. */
export interface UploadOption {
  readonly key: string;
  readonly title: MessageKey;
  readonly layout: CsvLayoutKey;
  readonly upload: string;
  /** The query parameters that are sent with the file. */
  readonly query: Readonly<Record<string, string>>;
  /** Whether the file is for one category, which is chosen first. */
  readonly needsCategory: boolean;
  readonly extensions: readonly string[];
  /** Media types that are accepted whatever the file's name (S2 §5). */
  readonly mediaTypes: readonly string[];
  readonly listsColumns?: true;
  readonly templateName: string;
  /** The API path that sends the template or the current data by e-mail. */
  readonly mail?: MailCall;
  /** The server always rehearses the load, and its effect is shown before the confirmation. */
  readonly rehearses?: true;
  /** A block on the seller's carriers stops this load (S3 §2). */
  readonly stopsWithCarriers?: true;
  /** Whether the viewer may load this file here; the way is hidden from all others. */
  readonly allows?: (viewer: Viewer) => boolean;
  /** The only day on which the file may be loaded, where another screen made it for that day. */
  readonly day?: string;
  readonly words: LoadText;
}

/** A screen that loads files. Every difference between the load screens is described here. */
export interface LoadScreenOf {
  readonly path: string;
  readonly title: FrameKey;
  readonly ways: readonly [UploadOption, ...UploadOption[]];
  /** Another feature renders the screen and shows these ways as a tab. */
  readonly inTab?: true;
}

const uploading: LoadText = {
  action: 'loads.upload.action',
  busy: 'loads.upload.busy',
  question: 'loads.upload.question',
  faults: 'csv.file.faults',
  rejected: 'loads.upload.rejected',
  mail: 'loads.template.mail',
  mailed: 'loads.template.mailed',
};
const processing: LoadText = {
  ...uploading,
  action: 'loads.process.action',
  busy: 'loads.process.busy',
  mail: 'loads.current.mail',
  mailed: 'loads.current.mailed',
};
const ofCategory: LoadText = { ...processing, mail: 'loads.template.mail', mailed: 'loads.template.mailed' };
const steps = { file: 'loads.step.chooseFile', preview: 'loads.step.dataPreview' } as const;
const sent = (layout: CsvLayoutKey) => {
  const { path, query = {}, needsCategory = false, rehearses } = loadUploads[layout];
  return { layout, upload: path, query, needsCategory, ...(rehearses && { rehearses }) };
};
const liquidations = {
  ...sent('liquidations'),
  templateName: 'modelo-liquidaciones.csv',
  mail: '/orders/liquidations/downloadcsv',
  words: { ...uploading, done: 'loads.done.liquidations' },
} as const;

/** The load screens of S2 §2 and §7 and of S3 §2 and §7; mass delivery is from S1 §2. */
export const loadScreens: readonly LoadScreenOf[] = [
  {
    path: '/orders/addPunishmentCSV',
    title: 'menu.orders.penalties',
    ways: [
      {
        ...csvFileKinds,
        key: 'preview',
        title: 'loads.screen.preview',
        ...sent('penalties'),
        templateName: 'modelo-penalizaciones.csv',
        mail: '/orders/punishments/downloadcsv',
        words: { ...uploading, done: 'loads.done.penalties' },
      },
    ],
  },
  {
    path: '/orders/addLiquidationsCSV',
    title: 'menu.orders.liquidations',
    ways: [
      {
        ...csvFileKinds,
        ...liquidations,
        key: 'preview',
        title: 'loads.screen.preview',
      },
      // R18: this upload accepts .csv only.
      {
        ...liquidations,
        key: 'file',
        title: 'loads.screen.file',
        upload: '/loads/orders/lq/csv',
        extensions: ['csv'],
        mediaTypes: [],
        listsColumns: true,
      },
    ],
  },
  {
    path: '/orders/massive-orders-delivery',
    title: 'menu.orders.delivery',
    ways: [
      {
        ...csvFileKinds,
        key: 'preview',
        title: 'loads.screen.preview',
        ...sent('deliveries'),
        templateName: 'modelo-entregas.csv',
        words: { ...uploading, taken: 'loads.taken.deliveries', rejected: 'loads.rejected.deliveries' },
      },
    ],
  },
  {
    path: '/catalog/addProductsCSV',
    title: 'menu.catalogue.load',
    ways: [
      {
        ...csvFileKinds,
        ...sent('products'),
        key: 'products',
        title: 'csv.layout.products',
        templateName: 'productos.csv',
        mail: '/products/downloadcsv',
        words: { ...ofCategory, faults: 'csv.file.productFaults', done: 'loads.done.products' },
      },
      {
        ...csvFileKinds,
        ...sent('attributes'),
        key: 'attributes',
        title: 'csv.layout.attributes',
        templateName: 'atributos.csv',
        mail: '/specifications/downloadcsv',
        words: { ...ofCategory, faults: 'csv.file.attributeFaults', done: 'loads.done.attributes' },
      },
      {
        ...csvFileKinds,
        ...sent('variant-attributes'),
        key: 'variant-attributes',
        title: 'csv.layout.variantAttributes',
        templateName: 'atributos-variantes.csv',
        mail: '/specifications/downloadcsv',
        words: { ...ofCategory, faults: 'csv.file.attributeFaults', done: 'loads.done.attributes' },
      },
    ],
  },
  {
    path: '/catalog/changePricesCSV',
    title: 'menu.catalogue.prices',
    ways: [
      {
        ...csvFileKinds,
        ...sent('prices'),
        key: 'prices',
        title: 'csv.layout.prices',
        templateName: 'precios.csv',
        mail: '/sku/prices/downloadcsv',
        words: { ...processing, steps, question: 'loads.prices.question' },
      },
    ],
  },
  {
    path: '/inventory/list',
    title: 'menu.catalogue.inventory',
    inTab: true,
    ways: [
      {
        ...csvFileKinds,
        ...sent('inventory'),
        key: 'load',
        title: 'csv.layout.inventory',
        templateName: 'inventario.csv',
        mail: '/sku/inventories/downloadcsv',
        words: { ...processing, done: 'loads.done.inventory' },
      },
    ],
  },
  {
    path: '/carriers/addPricesCSV',
    title: 'menu.carriers.load',
    ways: [
      {
        ...csvFileKinds,
        key: 'rates',
        title: 'csv.layout.shippingRates',
        ...sent('shipping-rates'),
        templateName: 'precios-envio.csv',
        mail: '/shippingrates/downloadcsv',
        stopsWithCarriers: true,
        words: { ...processing, steps, faults: 'csv.file.rowsWithErrors', done: 'loads.done.rates' },
      },
    ],
  },
  {
    path: '/admin/commercialTerms',
    title: 'menu.admin.conditions',
    inTab: true,
    ways: [
      {
        ...csvFileKinds,
        key: 'sku',
        title: 'loads.screen.conditions',
        ...sent('commercial-conditions'),
        templateName: 'condiciones-comerciales.csv',
        mail: '/commercialconditions/downloadcsv',
        allows: isSeller,
        words: processing,
      },
      {
        ...csvFileKinds,
        key: 'commissions',
        title: 'csv.layout.commissions',
        ...sent('commissions'),
        templateName: 'comisiones.csv',
        allows: isAdmin,
        words: { ...processing, done: 'loads.done.commissions' },
      },
    ],
  },
];

/** The value of `way` in the URL; the first way needs none. */
export const wayInUrl = ({ inTab, ways }: LoadScreenOf, way: UploadOption): string =>
  !inTab && way === ways[0] ? '' : way.key;

/** The URL of a load on the screen of its kind. */
export function loadPath(layout: CsvLayoutKey, id: string): string {
  for (const screen of loadScreens) {
    const way = screen.ways.find((one) => one.layout === layout);
    if (!way) continue;
    const key = wayInUrl(screen, way);
    const query = new URLSearchParams({ ...(key && { way: key }), load: id });
    return `${screen.path}?${query}`;
  }
  return `/loads?load=${encodeURIComponent(id)}`;
}
