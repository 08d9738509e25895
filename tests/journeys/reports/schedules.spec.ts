import { expect } from '@playwright/test';
import { reportKinds, reportPeriods, reportRhythms, say } from '@trastienda/domain';
import { expectAccessibleEverywhere } from '../../support/accessible.ts';
import { password } from '../../support/accounts.ts';
import { test } from '../../support/live.ts';

const kind = reportKinds.sales.title;

test('a seller lets a report come by itself, pauses it, lets it go on and ends it', async ({ openAs }) => {
  const page = await openAs('seller', '/reports/list?tab=mine');
  const card = page.getByRole('region', { name: say('reports.schedules.title') });
  await page.getByRole('button', { name: say('reports.schedule'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('reports.schedule') });
  await dialog.getByLabel(say('reports.mine.column.kind')).selectOption({ label: kind });
  await dialog.getByLabel(say('reports.schedule.every')).selectOption({ label: reportRhythms.monday.label });
  await dialog.getByLabel(say('reports.schedule.hour')).selectOption('18');
  await dialog.getByLabel(say('reports.schedule.period')).selectOption({ label: reportPeriods.lastWeek.label });
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('lunes@aurora.mx');
  // Another address than the own needs the password.
  await dialog.getByLabel(new RegExp(`^${say('session.proof.label')}`)).fill(password);
  await expectAccessibleEverywhere(page, [
    ['light', 1280],
    ['dark', 390],
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: say('reports.schedule.save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const row = card.getByRole('row').filter({ hasText: 'lunes@aurora.mx' });
  for (const text of ['Cada lunes, 18:00', 'Semana anterior', 'Activa']) await expect(row).toContainText(text);
  await row.getByRole('button', { name: say('reports.action.pause', { kind }) }).click();
  await expect(row).toContainText('En pausa');
  await expectAccessibleEverywhere(page, [
    ['light', 1280],
    ['dark', 390],
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await row.getByRole('button', { name: say('reports.action.resume', { kind }) }).click();
  await expect(row).toContainText('Activa');
  await row.getByRole('button', { name: say('reports.action.unschedule', { kind }) }).click();
  await page.getByRole('button', { name: say('reports.unschedule.confirm'), exact: true }).click();
  await expect(row).toHaveCount(0);
});
