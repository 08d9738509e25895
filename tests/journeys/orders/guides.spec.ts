import { expect } from '@playwright/test';
import { orderStatuses, say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';
import { administered } from '../../support/new-order.ts';
import { orderAfter, orderInHandling, orderWithGuide } from '../../support/orders.ts';

test('a seller finds a guide that came, one that waits, and the order of each', async ({ openAs, server }) => {
  const came = await orderWithGuide(server);
  const waiting = await orderInHandling(server, { carrier: administered, reference: '[guia-tarde]' });
  await orderAfter(server, { call: `POST /retailers/trastienda/orders/${waiting}/guide`, as: 'seller' });

  const page = await openAs('seller', `/orders/guides?text=${came.id}`);
  await expect(page.getByRole('heading', { name: say('guides.list.title') })).toBeVisible();
  await expect(page.getByText(say('guides.list.count', { n: 1 }))).toBeVisible();
  const row = page.locator('[data-row-id]');
  await expect(row).toContainText([came.id]);
  await expect(row).toContainText([orderStatuses['getting-guide'].label]);
  await expect(row).toContainText(['Notificado']);
  await expectAccessible(page);

  await page.getByRole('searchbox').fill(waiting);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`text=${waiting}`));
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByLabel(say('guides.list.state')).selectOption('PENDING');
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  await expect(page).toHaveURL(/guideDownloadStatus=PENDING/);
  await expect(row).toContainText([waiting]);
  await expect(row).toContainText(['Pendiente']);
  await row.getByText('Pendiente').click();
  await expect(page).toHaveURL(new RegExp(`/orders/orderDetail/${waiting}$`));
  await page.goBack();
  await expect(page).toHaveURL(/guideDownloadStatus=PENDING/);

  await page.goto(`/orders/guides?text=nada-${came.id}`);
  await expect(page.getByText(say('guides.list.empty'))).toBeVisible();
});
