import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { CategoryNode, Product, ProductRow, Specification } from 'trastienda-client';
import { expectAccessibleEverywhere, type Look } from '../../support/accessible.ts';
import { type LiveServer, test } from '../../support/live.ts';

const looks: readonly Look[] = [
  ['light', 1280],
  ['dark', 390],
];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
type Branch = Pick<CategoryNode, 'id' | 'name'> & { readonly children?: readonly Branch[] };
const leavesOf = (nodes: readonly Branch[]): Branch[] =>
  nodes.flatMap((node) => (node.children?.length ? leavesOf(node.children) : [node]));

/** A leaf of the tree, and the specifications that it requires for products. */
async function category(server: LiveServer): Promise<{ name: string; required: Specification[] }> {
  const tree = (await server.ask({ call: 'GET /categories/tree', as: 'seller' })).body as Branch[];
  const [leaf] = leavesOf(tree);
  if (!leaf) throw new Error('The demo has no category.');
  const call = `GET /specifications?categoryId=${leaf.id}&isStockKeepingUnit=false&size=100`;
  const asked = (await server.ask({ call, as: 'seller' })).body as Specification[];
  return { name: leaf.name, required: asked.filter(({ isRequired }) => isRequired) };
}

/** Fills an attribute with a value of its type. */
async function give(page: Page, asked: Specification): Promise<void> {
  const field = page.getByLabel(new RegExp(`^${asked.name}`)).first();
  const [option] = asked.specificationFieldValues;
  if (option) await field.selectOption(option.value);
  else await field.fill(asked.specificationFieldType.fieldTypeName === 'Número' ? '6' : 'Barro');
}

test('a seller is told what a product lacks, creates it, and finds it in the list', async ({ openAs, server }) => {
  const name = `Taza ${randomUUID().slice(0, 8)}`;
  const chosen = await category(server);
  const page = await openAs('seller', '/catalog/list');
  await page.getByRole('link', { name: say('products.list.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('products.form.new') })).toBeVisible();
  await button(page, say('products.form.save')).click();
  await expect(page.getByText(say('products.form.name'))).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('combobox', { name: /Categoría/ }).fill(chosen.name);
  await page
    .getByRole('option', { name: new RegExp(chosen.name) })
    .first()
    .click();
  await page.getByLabel(/^Nombre/).fill(name);
  await page.getByRole('combobox', { name: /Marca/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel(/^Descripción/).fill('De barro, hecha a mano');
  await page.evaluate(() => window.history.back());
  const leaving = page.getByRole('alertdialog', { name: say('shared.form.leave.title') });
  await leaving.getByRole('button', { name: say('shared.form.leave.stay') }).click();
  await expect(page).toHaveURL(/\/catalog\/new$/);
  await expect(page.getByLabel(/^Nombre/)).toHaveValue(name);
  for (const asked of chosen.required) await give(page, asked);
  await button(page, say('products.form.save')).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const first = page.getByRole('dialog', { name: say('variant.title.new', { name }) });
  await expect(first.getByRole('button', { name: say('variant.create') })).toBeVisible();
  await first
    .getByRole('button')
    .filter({ hasText: say('variant.close') })
    .click();
  await expect(page.getByText(say('productDetail.needsSku'))).toBeVisible();

  await page.getByRole('tab', { name: say('productDetail.data') }).click();
  await page.getByLabel(/^Nombre/).fill(`${name} azul`);
  await button(page, say('products.form.save')).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} azul` })).toBeVisible();

  await page.goto('/catalog/list');
  await page.getByRole('searchbox', { name: say('products.list.search') }).fill(`${name} azul`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: say('products.list.skus.see') })).toHaveCount(1);
  await expectAccessibleEverywhere(page, looks, async () => undefined);
});

test('an administrator approves a pending product of the list, and is told what became of it', async ({
  openAs,
  server,
}) => {
  const call = 'GET /products?status=PENDING_APPROVAL&size=1';
  const [pending] = (await server.ask({ call, as: 'admin' })).body as ProductRow[];
  if (!pending) throw new Error('No product of the demo is pending.');
  const { id } = pending;
  const page = await openAs('admin', `/catalog/list?text=${id}&status=PENDING_APPROVAL`);
  const approve = button(page, say('bulk.approveProducts'));
  await expect(approve).toHaveAccessibleDescription(say('bulk.select.first', { thing: 'producto' }));
  // On a phone the choice is beside the button that opens the variants.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('checkbox', { name: `Seleccionar ${id}`, exact: true }).check();
  await page.setViewportSize({ width: 1280, height: 900 });
  await approve.click();
  await page.waitForURL(/\/catalog\/bulk\//);
  await expect(page.getByText(say('bulk.possible.one', { thing: 'producto', verb: 'cambiar' }))).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, say('bulk.confirm.approveProducts', { n: 1 })).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(say('bulk.products.question.one', { action: say('bulk.approveProducts') }));
  await question.getByRole('button', { name: say('bulk.confirm.approveProducts', { n: 1 }) }).click();
  await expect(page.getByText(say('bulk.done', { done: 1, total: 1, things: 'producto' }))).toBeVisible();
  const { skuCounts } = (await server.ask({ call: `GET /products/${id}`, as: 'admin' })).body as Product;
  expect(skuCounts.PENDING_APPROVAL).toBe(0);
  await page.getByRole('link', { name: say('bulk.products.back'), exact: true }).click();
  await expect(page).toHaveURL(/\/catalog\/list/);
});
