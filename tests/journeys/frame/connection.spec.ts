import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { test } from '../../support/live.ts';

test('a part that is opened without a connection says so, and appears once there is one', async ({ openAs }) => {
  const page = await openAs('clerk', '/orders/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('heading', { level: 1 }).press('?');
  await expect(page.getByText(say('errors.offline.help'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: say('shell.keys.title') })).toBeVisible();
  await expect(page.getByText(say('errors.offline.help'))).toHaveCount(0);
});
