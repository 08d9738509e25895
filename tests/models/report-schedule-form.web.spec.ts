import { expect } from '@playwright/test';
import { reportKinds, reportPeriods, reportRhythms, say } from '@trastienda/domain';
import { test } from '../support/live.ts';
import { editFormDriver } from './edit-form.web-driver.ts';
import { coverPaths, pathsThrough, walkedPathsOf } from './kit/cover.ts';
import { walkPath } from './kit/driver.ts';
import { reportScheduleFormModel, scheduled } from './report-schedule-form.model.ts';

const from = coverPaths(
  { ...reportScheduleFormModel, starts: reportScheduleFormModel.starts.filter(({ name }) => name === 'new') },
  // Nobody else can change a schedule that does not exist yet.
  { goal: 'transitions', length: 14, without: ['save answered: overtaken', 'save refused: gone'] },
);
// The walk of the user's form covers the same frame (`editFormMachine`) in full; this one goes to its end and to every kind of failure.
const paths = pathsThrough(from, 'saved', 'editing.refused', 'editing.interrupted', 'leaving');

test.describe('reportScheduleForm, in Chromium', () => {
  for (const [n, path] of walkedPathsOf('reportScheduleForm', paths)) {
    test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, ({ page, openAs }) => {
      const frame = page.getByRole('dialog', { name: say('reports.schedule') });
      const field = (label: string) => frame.getByLabel(new RegExp(`^${label}`)).first();
      const kind = field(say('reports.mine.column.kind'));
      const period = field(say('reports.schedule.period'));
      const email = field(say('reports.mine.column.email'));
      const password = frame.locator('input[name=currentPassword]');
      const driver = editFormDriver({
        page,
        frame,
        isDialog: true,
        isNew: true,
        calls: () => ({ save: { method: 'POST', url: /\/api\/reports\/\w+\/schedules$/ } }),
        ...{ known: {}, others: {}, saved: scheduled },
        loadFailed: say('reports.schedule.failed'),
        savedText: () => say('reports.schedule.saved', { kind: reportKinds.orders.title, next: '1 dic 2026, 07:00' }),
        open: async () => {
          const asked = { status: 200, json: [], headers: { 'x-total-count': '0' } };
          await page.route(/\/api\/reports\/schedules\?/, (route) => route.fulfill(asked));
          await openAs('seller', '/reports/list?tab=mine');
          await page.getByRole('button', { name: say('reports.schedule'), exact: true }).click();
          await expect(frame).toBeVisible();
        },
        typed: {
          'typed: other times': async () => {
            await field(say('reports.schedule.every')).selectOption({ label: reportRhythms.monday.label });
            await field(say('reports.schedule.hour')).selectOption('18');
            await field(say('reports.request.format')).selectOption('xlsx');
            // A stock report shows the current stock, so it has no period.
            if ((await kind.inputValue()) !== 'inventory')
              await period.selectOption({ label: reportPeriods.lastWeek.label });
          },
          'typed: no address': () => email.fill(' '),
          'typed: another address': () => email.fill('otra@brisa.mx'),
          'typed: proof': async () => {
            // The own address needs none: then the field is not there.
            if ((await password.count()) > 0) await password.fill('Una-clave.2026');
          },
          'typed: the stock': async () => {
            await kind.selectOption('inventory');
            await expect(period).toHaveCount(0);
          },
          'typed: sales': async () => void (await kind.selectOption('sales')),
        },
        leaves: email,
        sent: (body) =>
          expect(body).toMatchObject({
            every: expect.stringMatching(/^(month|monday)$/),
            hour: expect.any(Number),
            email: expect.stringContaining('@'),
            key: expect.stringMatching(/^[0-9a-f-]{36}$/),
          }),
      });
      return walkPath(driver, path);
    });
  }
});
