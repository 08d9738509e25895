import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessibleEverywhere, type Look } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';

const looks: readonly Look[] = [
  ['light', 1280],
  ['dark', 390],
];

test('an administrator creates a category, finds it again, and sees what it asks for', async ({ openAs }) => {
  const name = `Cerámica ${randomUUID().slice(0, 6)}`;
  const page = await openAs('admin', '/admin/categories');
  await expect(page.getByRole('link', { name: 'Raíz', exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize({ width: 1280, height: 900 });

  const search = page.getByRole('searchbox', { name: say('categories.list.search') });
  await search.fill('Hogar (');
  await search.press('Enter');
  await expect(page.getByText(say('categories.list.search.special'))).toBeVisible();
  await search.fill('Hogar');
  await search.press('Enter');
  await expect(page).toHaveURL(/text=Hogar/);

  await page.getByRole('button', { name: say('categories.create') }).click();
  const dialog = page.getByRole('dialog', { name: say('categories.form.createTitle') });
  await dialog.getByRole('button', { name: say('categories.form.save') }).click();
  await expect(dialog.getByText(say('categories.parent.required'))).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByLabel(/^Nombre/).fill(name);
  await dialog.getByRole('combobox', { name: /Categoría padre/ }).fill('Hogar');
  await page.getByRole('option', { name: /Hogar/ }).first().click();
  await dialog.getByRole('button', { name: say('categories.form.save') }).click();
  const question = page.getByRole('button', { name: say('categories.form.save') }).last();
  await question.click();
  await expect(page.getByText(say('categories.saved'))).toBeVisible();

  await search.fill(name);
  await search.press('Enter');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: say('categories.specifications.of', { name }) }).click();
  await expect(page.getByRole('heading', { name: say('specifications.ofProduct') })).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.getByRole('link', { name: say('specifications.back'), exact: true }).click();
  await expect(page).toHaveURL(/text=Cer/);
});
