import type { Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { csvLayouts, csvRow } from '@trastienda/validators';
import type { Load } from 'trastienda-client';
import type { Account } from './accounts.ts';
import type { LiveServer } from './live.ts';

type LoadLayout = keyof typeof csvLayouts;

/** A CSV file with the layout's titles. Each row has the layout's example cells, except those given by column key. */
export function loadCsv(layout: LoadLayout, rows: readonly Readonly<Record<string, string>>[]): string {
  const { columns } = csvLayouts[layout];
  const titles = csvRow(columns.map(({ title }) => title));
  return titles + rows.map((row) => csvRow(columns.map(({ key, example }) => row[key] ?? example))).join('');
}

/** Selects the tab of another load and waits for its panel: a file chosen earlier would go to the old panel. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await page.getByRole('tabpanel', { name, exact: true }).waitFor();
}

/** Chooses a file in the wizard, as the file picker would give it. */
export async function chooseCsv(page: Page, name: string, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
}

/** Presses upload and confirms it. */
export async function uploadCsv(page: Page, upload = say('loads.upload.action')): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: upload }).click();
  await page
    .getByRole('alertdialog', { name: say('loads.upload.question') })
    .getByRole('button', { name: upload })
    .click();
}

/** Sends a file as a program would; returns the id of its load. */
export async function postCsv(server: LiveServer, path: string, as: Account, text: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'penalizaciones.csv');
  const headers = { authorization: `Bearer ${await server.tokenOf(as)}` };
  const answer = await fetch(`${server.root}/api${path}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as Load).id;
}

/** The rows of current data in a template call's answer; no cell of the demo contains a line break. */
export async function currentRows(
  server: LiveServer,
  path: string,
  who: Account | { readonly token: string },
): Promise<string[][]> {
  const asker = typeof who === 'string' ? { as: who } : who;
  const { status, body } = await server.ask({ call: `GET ${path}`, ...asker, headers: { accept: 'text/csv' } });
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
  const lines = String(body).trim().split(/\r?\n/).slice(1);
  return lines.map((line) =>
    [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  );
}
