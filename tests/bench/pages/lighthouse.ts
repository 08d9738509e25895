import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { freePort } from '../../support/postgres.mjs';
import { orderRows, signIn } from './visits.ts';

/** The last version for Node 20. `npm exec` fetches it for this bench alone: it brings 200 packages, and no browser. */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices'] as const;

const screens = [
  { what: 'sign-in', path: '/pages/login' },
  { what: 'dashboard', path: '/dashboard' },
  { what: 'list of orders', path: '/orders/list' },
  { what: 'guides', path: '/orders/guides' },
  { what: 'returns', path: '/orders/returns' },
  { what: 'products', path: '/catalog/list' },
  { what: 'carriers', path: '/carriers/carrierList' },
  { what: 'invoices', path: '/billing/list' },
  { what: 'incidents', path: '/incidents/list' },
  { what: 'users', path: '/admin/users' },
] as const;

/** The scores of ten screens on a phone as Lighthouse simulates it; the browser keeps the session, not the files. */
export async function* lighthouseFigures(address: string, executablePath: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    for (const { what, path } of screens) {
      if (what === 'dashboard') await enter(context, address);
      yield { what: `${what}, Lighthouse mobile`, figures: await scores(`${address}${path}`, { folder, port }) };
    }
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function enter(context: BrowserContext, address: string): Promise<void> {
  await signIn(context, address, accounts.admin);
  const page = await context.newPage();
  await page.goto(`${address}/orders/list`);
  await orderRows(page).first().waitFor();
  await page.close();
}

async function scores(url: string, { folder, port }: { readonly folder: string; readonly port: number }) {
  const file = join(folder, 'report.json');
  const command = [
    ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, `--port=${port}`],
    ...['--disable-storage-reset', '--quiet', '--output=json', `--output-path=${file}`],
    `--only-categories=${categories.join(',')}`,
  ];
  await promisify(execFile)('npm', command, { maxBuffer: 2 ** 26 });
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const { audits } = report;
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)])),
    'first paint ms': Math.round(audits['first-contentful-paint']?.numericValue ?? Number.NaN),
    'largest paint ms': Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    'blocked ms': Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3)),
  };
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}
