import type { Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { workbookBytes } from '@trastienda/workbooks/testing';
import type { Account } from '../support/accounts.ts';
import type { HeldCalls } from '../support/held-calls.ts';
import { loadCsv } from '../support/load-files.ts';
import { freshOrderId } from '../support/new-order.ts';

type Screen = {
  account: Account;
  address: string;
  layout: 'penalties' | 'prices';
  fileName: string;
  action: string;
  question: string;
  /** The titles of another shop, and the column of the layout that they do not tell: the first one without it, then the rows' values. */
  foreign: { titles: readonly string[]; untold: { key: string; title: string }; row: (n: number) => readonly string[] };
  row: (n: number, isGood: boolean) => Readonly<Record<string, string>>;
  /** The columns of a cell that is not as files have it, the text that it becomes. */
  clear: { titles: string; after: string };
  unclear: { titles: string };
  offered: Readonly<Record<'clear' | 'unclear', Readonly<Record<string, string>>>>;
  /** A cell whose text was encoded twice. */
  damaged: Readonly<Record<string, string>>;
};
/** A screen that uploads at once, and one whose files the server rehearses first. */
export const screens: Record<'plain' | 'rehearsed', Screen> = {
  plain: {
    account: 'admin',
    address: '/orders/addPunishmentCSV',
    layout: 'penalties',
    fileName: 'penalizaciones.csv',
    action: say('loads.upload.action'),
    question: say('loads.upload.question'),
    foreign: {
      titles: ['Orden', 'Día de pago', 'Día de corte'],
      untold: { key: 'date', title: 'Fecha' },
      row: () => [freshOrderId(), '2026-11-20', '2026-11-21'],
    },
    row: (_, isGood) => ({ orderId: freshOrderId(), date: isGood ? '2026-11-20' : '11/25/2026' }),
    clear: { titles: '«Fecha»', after: '2026-11-15' },
    unclear: { titles: '«Fecha»' },
    offered: { clear: { date: '15/11/2026' }, unclear: { date: '01/12/2026' } },
    damaged: { orderId: 'CafÃ©-01' },
  },
  rehearsed: {
    account: 'seller',
    address: '/catalog/changePricesCSV',
    layout: 'prices',
    fileName: 'precios.csv',
    action: say('loads.process.action'),
    question: say('loads.prices.question'),
    foreign: {
      titles: ['SKU ID', 'Importe uno', 'Importe dos'],
      untold: { key: 'listPrice', title: 'Precio regular' },
      row: (n) => [String(9_000_000_000 + n), '100.00', '200.00'],
    },
    // These variants do not exist, so no path changes a price of the demo.
    row: (n, isGood) => ({ sku: String(9_000_000_000 + n), listPrice: isGood ? '100.00' : 'cien' }),
    clear: { titles: '«Precio regular»', after: '1000.00' },
    unclear: { titles: '«Fin del descuento»' },
    offered: {
      clear: { listPrice: '$1,000.00' },
      unclear: { price: '50.00', priceValidFrom: '2026-11-20', priceValidUntil: '01/12/2030' },
    },
    damaged: { refId: 'CafÃ©' },
  },
};
/** Whether each row is good, for every verdict of the paths. */
const verdicts: Record<string, readonly boolean[]> = {
  good: [true, true, true],
  'some bad': [true, false, true],
  'all bad': [false, false, false],
  swapped: [true, true, true],
  twice: [true, true, true],
  clear: [true, true, true],
  unclear: [true, true, true],
};

/** A workbook with the rows on each of its two sheets, as the worker's fixture has it. */
function workbookOf(csv: string): string {
  const rows = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return `base64,${Buffer.from(workbookBytes({ sheets: { Hoja1: rows, Hoja2: rows } })).toString('base64')}`;
}

/** What the server keeps for the titles of this screen's foreign file. */
export function keptMapOf({ layout, foreign: { titles, untold } }: Screen) {
  const [first = '', second = ''] = titles;
  const columns = { [layout === 'prices' ? 'sku' : 'orderId']: { column: first }, [untold.key]: { column: second } };
  return { id: '6f0e4a1e-0d4c-4a55-9d53-6d8f4f3a7a11', layout, titles, columns, keptAt: '2026-11-20T18:00:00Z' };
}

/** A file of another shop; a quote of it may never close. */
function foreignOf({ foreign: { titles, row } }: Screen, isClosed: boolean): string {
  const rows = [0, 1, 2].map((n) => row(n).join(','));
  return [titles.join(','), ...rows, ...(isClosed ? [] : ['x,"y,z'])].join('\r\n');
}

/** A file of this screen's layout that gets this verdict. */
export function fileOf(screen: Screen, verdict: string): string {
  const { layout, row } = screen;
  if (['foreign', 'assigned', 'kept', 'unclosed'].includes(verdict)) return foreignOf(screen, verdict !== 'unclosed');
  if (verdict === 'unreadable') return 'Pedido\nv1\n';
  if (verdict === 'unreadable sheet') return workbookOf('Pedido\nv1\n');
  if (verdict === 'sheets') return workbookOf(fileOf(screen, 'good'));
  const text = loadCsv(
    layout,
    (verdicts[verdict] ?? []).map((isGood, n) => ({
      ...row(n, isGood),
      ...((verdict === 'clear' || verdict === 'unclear') && screen.offered[verdict]),
      ...(verdict === 'twice' && n === 0 && screen.damaged),
    })),
  );
  if (verdict !== 'swapped') return text;
  const [titles = '', ...lines] = text.split('\r\n');
  return [titles.split(',').reverse().join(','), ...lines].join('\r\n');
}

/** Holds every request of the wizard under its name in the driver. */
export async function interceptLoadCalls(calls: HeldCalls, page: Page): Promise<void> {
  await calls.hold(page, 'upload', {
    method: 'POST',
    url: /\/api\/((orders\/punishments|sku\/prices\/importcsv)(\?|$)|loads\/[0-9a-f-]{36}\/confirm)/,
  });
  await calls.hold(page, 'keepColumns', { method: 'PUT', url: /\/api\/loads\/columns\// });
  await calls.hold(page, 'forgetColumns', { method: 'DELETE', url: /\/api\/loads\/columns\// });
  await calls.hold(page, 'loaded', { method: 'GET', url: /\/api\/loads\?.*bytes=/ });
  await calls.hold(page, 'standing', { method: 'GET', url: /\/api\/loads\/[0-9a-f-]{36}$/ });
  await calls.hold(page, 'events', { method: 'GET', url: /\/api\/loads\/[0-9a-f-]{36}\/events$/ });
  await calls.hold(page, 'cancel', { method: 'POST', url: /\/api\/loads\/[0-9a-f-]{36}\/cancel$/ });
}
