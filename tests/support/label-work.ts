import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { CountedHands, type Work } from './counted-hands.ts';

/** From the list of orders awaiting handling to one file with their labels: starts handling for all, then requests all their guides. */
export async function startAndLabel(
  page: Page,
  { waiting, labels }: { waiting: number; labels: number },
): Promise<Work> {
  const hands = new CountedHands(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isDone = () => expect(page.getByText(/^Se terminó: /)).toBeVisible();
  const goPacking = () => hands.click(page.getByRole('link', { name: say('menu.orders.packing'), exact: true }));
  await hands.click(page.getByRole('checkbox', { name: 'Seleccionar toda la página' }));
  await hands.click(button(say('bulk.select.all', { n: waiting })));
  await hands.click(
    page.getByRole('region', { name: say('bulk.bar') }).getByRole('button', { name: 'Iniciar manejo' }),
  );
  await hands.click(page.getByRole('button', { name: /^Iniciar el manejo de \d+$/ }));
  await isDone();
  await goPacking();
  await hands.click(button(say('packing.guides.request')));
  await hands.click(page.getByRole('button', { name: /^Solicitar la guía de \d+$/ }));
  await isDone();
  await goPacking();
  const isReady = async () => {
    const words = await page.getByText(/^\d+ etiquetas por imprimir$/).allTextContents();
    return words.some((text) => Number.parseInt(text, 10) >= labels);
  };
  // The carrier answers later: refresh until all labels are there.
  for (;;) {
    await expect(button(say('packing.refresh'))).toBeVisible();
    if (await isReady()) break;
    await hands.click(button(say('packing.refresh')));
    await page.waitForTimeout(1_000);
  }
  const saved = page.waitForEvent('download');
  await hands.click(button(say('packing.labels.print')));
  await saved;
  return hands.done();
}
