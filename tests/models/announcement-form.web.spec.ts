import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { isWhole } from '../../apps/server/src/testing/test-share.ts';
import { accounts } from '../support/accounts.ts';
import { enterAs, LiveServer, test } from '../support/live.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { announcementFormModel } from './announcement-form.model.ts';
import { announcementFormDriver } from './announcement-form.web-driver.ts';
import { coverPaths, pathOf, pathsThrough } from './kit/cover.ts';
import { requireFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';

// All users share one announcement, so these tests have their own server.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** The card loads the announcement before its form opens; a conflict can only be resolved with "mine" or "theirs". */
const never: Record<string, string> = {
  'opening always #0': 'the card has read it before the form opens',
  'loading xstate.done.actor.load #0': 'the card has read it before the form opens',
  'loading xstate.error.actor.load #0': 'the card has read it before the form opens',
  'loading form.closed #0': 'the card has read it before the form opens',
  'unavailable load.retried #0': 'the card has read it before the form opens',
  'unavailable form.closed #0': 'the card has read it before the form opens',
  loading: 'the card has read it before the form opens',
  unavailable: 'the card has read it before the form opens',
  'overtaken form.closed #0': 'where somebody else was faster the page offers mine or theirs',
  'leaving leaving.refrained #0': 'where somebody else was faster the page offers mine or theirs',
  'leaving form.closed #0': 'the question before changes are lost has its two answers',
};
const model: FlowModel = { ...announcementFormModel, impossible: { ...announcementFormModel.impossible, ...never } };
const pathsFrom = (start: string, without: string[] = []) =>
  coverPaths(
    { ...model, starts: model.starts.filter(({ name }) => name === start) },
    // The calendar offers no past day.
    { goal: 'transitions', avoid: Object.keys(never), without: ['typed: another past day', ...without] },
  );
const known = pathsFrom('known');
// Nobody else can change what does not exist yet, and the form of a new announcement cannot be left.
const fresh = pathsThrough(pathsFrom('new', ['save answered: overtaken', 'closed']), 'saved', 'editing.refused');
// A draft rebased on another user's change is sent with the version of that change.
const over = pathOf(
  model,
  'known',
  ...['typed: all', 'submitted', 'save answered: overtaken', 'mine applied', 'submitted', 'save answered'],
);
const all = [...known, ...fresh, over];
// The walk of the user's form covers the same frame (`editFormMachine`) in full.
const paths = isWhole ? all : [...pathsThrough(known, 'saved', 'editing.refused'), ...fresh, over];

let own: OwnServer;
let server: LiveServer;
test.beforeAll(async () => {
  own = await startOwnServer();
  server = new LiveServer(own.address);
});
test.afterAll(() => own?.stop());

test('covers every state and every transition', () => requireFullCoverage(model, all, 'web'));

for (const [n, path] of paths.entries()) {
  test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, async ({ page }) => {
    const open = async () => {
      await enterAs(page, server, accounts.admin);
      await page.goto(`${own.address}/admin/notices`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    await walkPath(announcementFormDriver(page, server, open), path);
  });
}

test('it is looked at as people will see it, and deleted as it was seen', async ({ page }) => {
  const today = new Date().toISOString().slice(0, 10);
  await enterAs(page, server, accounts.admin);
  await page.goto(`${own.address}/admin/notices`);
  const card = page.getByRole('region', { name: say('notices.announcement'), exact: true });
  const edit = card.getByRole('button', { name: say('notices.announcement.edit') });
  await expect(edit).toBeVisible();
  await card.getByRole('button', { name: say('notices.announcement.preview') }).click();
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText('Navidad');
  await preview.getByRole('button', { name: say('notices.announcement.preview.close') }).click();
  await card.getByRole('button', { name: say('notices.announcement.delete'), exact: true }).click();
  const question = page.getByRole('alertdialog', { name: say('notices.announcement.delete.title') });
  // Another user changes the announcement while the question is open.
  const { body } = await server.ask({ call: 'GET /communication', as: 'admin' });
  const { id, version: _, startDate: __, endDate: ___, ...rest } = body as Record<string, string>;
  const changed = { ...rest, text: 'Otro texto', startDate: today, endDate: '2099-01-01' };
  const call = `PUT /communication/${id}`;
  expect(await server.ask({ call, as: 'admin', body: changed })).toMatchObject({ status: 200 });
  await question.getByRole('button', { name: say('notices.announcement.delete') }).click();
  await expect(question).toContainText('Revise cómo está ahora antes de eliminarlo');
  await question.getByRole('button', { name: say('shared.cancel') }).click();
  await expect(card.getByLabel(say('notices.announcement.text'))).toHaveValue('Otro texto');
  await card.getByRole('button', { name: say('notices.announcement.delete'), exact: true }).click();
  await question.getByRole('button', { name: say('notices.announcement.delete') }).click();
  await expect(page.getByText(say('notices.announcement.deleted'))).toBeVisible();
  await expect(card.getByText(say('notices.announcement.none'))).toBeVisible();
});
