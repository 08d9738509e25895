import type { CsvLayoutKey, FrameKey, MessageKey } from '@trastienda/domain';
import { csvLimits } from '@trastienda/domain';

/** One way to load a file: where it goes, what is accepted, and whether the columns are listed beside it. */
export interface LoadWay {
  readonly key: string;
  readonly title: MessageKey;
  readonly upload: '/orders/punishments' | '/orders/liquidations' | '/loads/orders/lq/csv' | '/orders/invoice/tracking';
  readonly extensions: readonly string[];
  /** Kinds of file that are taken whatever their name (document 2, section 5). */
  readonly mediaTypes: readonly string[];
  readonly listsColumns?: true;
}

/** A screen that loads one kind of file. Everything that differs from one to the next is here. */
export interface LoadScreenOf {
  readonly path: string;
  readonly layout: CsvLayoutKey;
  readonly title: FrameKey;
  readonly ways: readonly [LoadWay, ...LoadWay[]];
  readonly templateName: string;
  /** The call that sends the template by e-mail, where the documents have one. */
  readonly mail?: '/orders/punishments/downloadcsv' | '/orders/liquidations/downloadcsv';
}

const preview = {
  key: 'preview',
  title: 'loads.screen.preview',
  extensions: csvLimits.extensions,
  mediaTypes: csvLimits.mimeTypes,
} as const;

/** Document 3, sections 2 and 7; document 1 for mass delivery. */
export const loadScreens: readonly LoadScreenOf[] = [
  {
    path: '/orders/addPunishmentCSV',
    layout: 'penalties',
    title: 'menu.orders.penalties',
    ways: [{ ...preview, upload: '/orders/punishments' }],
    templateName: 'modelo-penalizaciones.csv',
    mail: '/orders/punishments/downloadcsv',
  },
  {
    path: '/orders/addLiquidationsCSV',
    layout: 'liquidations',
    title: 'menu.orders.liquidations',
    ways: [
      { ...preview, upload: '/orders/liquidations' },
      // Decision 18: this one takes .csv only.
      {
        key: 'file',
        title: 'loads.screen.file',
        upload: '/loads/orders/lq/csv',
        extensions: ['csv'],
        mediaTypes: [],
        listsColumns: true,
      },
    ],
    templateName: 'modelo-liquidaciones.csv',
    mail: '/orders/liquidations/downloadcsv',
  },
  {
    path: '/orders/massive-orders-delivery',
    layout: 'deliveries',
    title: 'menu.orders.delivery',
    ways: [{ ...preview, upload: '/orders/invoice/tracking' }],
    templateName: 'modelo-entregas.csv',
  },
];

/** The address of a load on the screen of its kind. */
export function loadPath(layout: CsvLayoutKey, id: string): string {
  const screen = loadScreens.find((one) => one.layout === layout);
  return `${screen?.path ?? '/loads'}?load=${encodeURIComponent(id)}`;
}
