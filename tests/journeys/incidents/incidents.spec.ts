import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { incidentPriorities, incidentStatuses, say } from '@trastienda/domain';
import type { Incident, OrderRow } from 'trastienda-client';
import { expectAccessibleEverywhere, type Look } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';
import { orderInHandling } from '../../support/orders.ts';

const looks: readonly Look[] = [
  ['light', 1280],
  ['dark', 390],
];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const wide = (page: Page) => page.setViewportSize({ width: 1280, height: 900 });

test('a seller raises an incident from an order, the marketplace answers, and it is closed where it stands', async ({
  openAs,
  server,
}) => {
  const order = await orderInHandling(server);
  const title = `Caja rota ${randomUUID().slice(0, 6)}`;
  const page = await openAs('seller', `/orders/orderDetail/${order}`);
  await button(page, say('incidents.create')).click();
  const form = page.getByRole('dialog', { name: say('incidents.create') });
  await form.getByRole('button', { name: say('incidents.create.save') }).click();
  await expect(form.getByText(say('incidents.title.required'))).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await wide(page);
  await form.getByLabel(new RegExp(say('incidents.create.priority'))).selectOption('HIGH');
  await form.getByLabel(new RegExp(`^${say('incidents.create.title')}`)).fill(title);
  await form.getByLabel(new RegExp(`^${say('incidents.create.description')}`)).fill('Llegó abierta');
  await form.getByRole('button', { name: say('incidents.create.save') }).click();
  await expect(form).toBeHidden();
  const list = (await server.ask({ call: `GET /incidents?reference=${order}`, as: 'seller' })).body as Incident[];
  const [incident] = list;
  expect(incident).toMatchObject({ title, status: 'OPEN', incidenceType: 'ORDER' });
  const id = incident?.id ?? 0;
  await expect(page.getByText(say('incidents.create.done', { id }))).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText(incidentPriorities.HIGH.label);
  await expect(page).toHaveURL(new RegExp(`/orders/orderDetail/${order}$`));
  await expect(page.getByText(say('orders.changed.title'))).toHaveCount(0);
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  const [row] = (await server.ask({ call: `GET /orders?text=${order}`, as: 'seller' })).body as OrderRow[];
  expect(row?.tags).toContain('incidence');

  await server.ask({ call: `POST /incidents/${id}/comments`, as: 'admin', body: { text: 'Se envía otra' } });
  await page.goto(`/orders/orderDetail/${order}`);
  await wide(page);
  await button(page, say('incidents.action.of', { action: say('incidents.action.comment'), id })).click();
  const comment = page.getByRole('dialog', { name: say('incidents.comment.title') });
  await expect(comment.getByText('Se envía otra')).toBeVisible();
  await comment.getByRole('textbox').fill('Gracias');
  await expect(comment.getByText(/Quedan \d+ caracteres/)).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => undefined);
  await wide(page);
  await comment.getByRole('button', { name: say('incidents.comment.save') }).click();
  await expect(comment).toBeHidden();

  await button(page, say('incidents.action.of', { action: say('incidents.action.close'), id })).click();
  const question = page.getByRole('alertdialog', { name: say('incidents.close.title') });
  await expect(question).toContainText(say('incidents.close.ask'));
  await question.getByRole('button', { name: say('incidents.close.confirm') }).click();
  await expect(page.getByText(say('incidents.close.done', { id }))).toBeVisible();
  // The user's own change is not announced to them.
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText(incidentStatuses.CLOSE.label);
  await expect(page.getByText(say('orders.changed.title'))).toHaveCount(0);
  const { body } = await server.ask({ call: `GET /incidents/${id}`, as: 'seller' });
  expect(body).toMatchObject({ status: 'CLOSE', comments: [{ text: 'Se envía otra' }, { text: 'Gracias' }] });
  const [after] = (await server.ask({ call: `GET /orders?text=${order}`, as: 'seller' })).body as OrderRow[];
  expect(after?.tags).not.toContain('incidence');
});
