import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessibleEverywhere, type Look } from '../../support/accessible.ts';
import { password } from '../../support/accounts.ts';
import { test } from '../../support/live.ts';

const looks: readonly Look[] = [
  ['light', 1280],
  ['dark', 390],
];

test('somebody makes a token for a program, which works with it until it is revoked', async ({ openAs, server }) => {
  const name = `CI ${randomUUID().slice(0, 6)}`;
  const page = await openAs('clerk', '/profile/me');
  const card = page.getByRole('region', { name: say('tokens.title') });
  await card.getByRole('button', { name: say('tokens.create') }).click();
  await card.getByRole('button', { name: say('tokens.create') }).click();
  await expect(card.getByText(say('tokens.scopes.required'))).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize({ width: 1280, height: 900 });
  await card.getByLabel(new RegExp(`^${say('tokens.name')}`)).fill(name);
  await card.getByRole('checkbox', { name: say('tokens.scope.orders') }).check();
  await card.getByLabel(new RegExp(`^${say('tokens.proof')}`)).fill(password);
  await card.getByRole('button', { name: say('tokens.create') }).click();
  const told = card.getByRole('region', { name: say('tokens.created') });
  await expect(told.getByRole('code')).toHaveText(/^trastienda_[\w-]{43}$/);
  const token = (await told.getByRole('code').textContent()) ?? '';
  // Whoever has many sessions has one of them half below the header here.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize({ width: 1280, height: 900 });

  expect(await server.ask({ call: 'GET /orders?size=10', token })).toMatchObject({ status: 200 });
  const refused = await server.ask({ call: 'GET /products', token });
  expect(refused).toMatchObject({ status: 403, body: { code: 'access.token.scope' } });

  await told.getByRole('button', { name: say('tokens.done') }).click();
  await expect(page.getByText(token)).toBeHidden();
  await page.reload();
  const row = card.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(say('tokens.lastUsedAt'));
  await row.getByRole('button').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('tokens.revoke') })
    .click();
  await expect(page.getByText(say('tokens.revoked'))).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await server.ask({ call: 'GET /orders?size=10', token })).toMatchObject({ status: 401 });
});
