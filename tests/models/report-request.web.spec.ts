import { expect, type Route } from '@playwright/test';
import { say } from '@trastienda/domain';
import { HeldCalls } from '../support/held-calls.ts';
import { test } from '../support/live.ts';
import { serverFailures } from './confirm-action.model.ts';
import { coverPaths, pathsThrough, walkedPathsOf } from './kit/cover.ts';
import { type Driver, walkPath } from './kit/driver.ts';
import { address, report, reportRequestModel } from './report-request.model.ts';

const message = 'No fue posible generar el reporte';
const form = { ...reportRequestModel, starts: reportRequestModel.starts.filter(({ name }) => name === 'form') };
const all = coverPaths(form, {
  goal: 'transitions',
  length: 12,
  // The dialog sends nothing without an address; canceling and following again happen in the list.
  without: ['check answered: wrong', 'check broke', 'work.cancelAsked', 'work.followAsked'],
  offers: ({ name }, { context }) => name !== 'report.requested' || context.draft?.email !== undefined,
});
const ends = ['ready', 'delivered', 'failed', 'cancelled', 'expired'];
const paths = pathsThrough(all, ...ends, 'unsent', 'reconnecting', 'untraceable');

test.describe('reportRequest, in Chromium', () => {
  for (const [n, path] of walkedPathsOf('reportRequest', paths)) {
    test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, ({ page, openAs }) => {
      test.slow();
      const calls = new HeldCalls();
      const dialog = page.getByRole('dialog', { name: say('reports.request') });
      const send = dialog.getByRole('button', { name: say('reports.request.send'), exact: true });
      const email = dialog.getByRole('textbox', { name: /^Email/ });
      const status = dialog.getByRole('status');
      const answer = (name: string, of: Parameters<Route['fulfill']>[0]) => async () =>
        (await calls.take(name)).fulfill(of);
      const drop = (name: string) => async () => (await calls.take(name)).abort('connectionreset');
      const refusal = { status: serverFailures.refused.status, json: serverFailures.refused };
      const stands = (...of: Parameters<typeof report>) => {
        const failure = of[0] === 'failed' ? { code: 'reports.failed', message } : null;
        return answer('read', { json: { ...report(...of), failure } });
      };
      /** Only the form is asserted: its texts arrive with the next call. */
      const edited = async () => {
        await expect(email).toBeVisible();
        expect(calls.isWaiting('request')).toBe(false);
      };
      const goesOn = async () => {
        await expect(email).toHaveCount(0);
        await expect(status).toContainText('de 10. Puede');
      };
      const isThere = () => expect(status).toContainText('El archivo está en «Mis reportes»');
      const says = (words: string) => () => expect(status).toContainText(words);
      const nothing = async () => undefined;
      const driver: Driver = {
        start: async () => {
          await calls.hold(page, 'request', { method: 'POST', url: /\/api\/reports\/\w+\/csv/ });
          await calls.hold(page, 'read', { method: 'GET', url: /\/api\/reports\/report-1$/ });
          const silent = { status: 200, contentType: 'text/event-stream', body: '' };
          await page.route(/\/api\/reports\/report-1\/events$/, (route) => route.fulfill(silent));
          await openAs('seller', '/reports/list');
          await page.getByRole('button', { name: say('reports.request'), exact: true }).click();
          await email.fill('');
        },
        execute: {
          'draft.changed': () => email.fill(address),
          'report.requested': () => send.click(),
          'check answered: fine': nothing,
          'request answered': answer('request', { status: 202, json: report('queued') }),
          'request refused': answer('request', refusal),
          'request silent': drop('request'),
          'work.advanced: waits': stands('queued'),
          'work.advanced: is built': stands('building'),
          'follow answered: ready': stands('ready'),
          'follow answered: to be mailed': stands('ready', address),
          'follow answered: delivered': stands('delivered', address),
          'follow answered: failed': stands('failed'),
          'follow answered: cancelled': stands('cancelled'),
          'follow answered: expired': stands('expired'),
          'follow silent': drop('read'),
          'follow refused': answer('read', refusal),
          'mail out': stands('delivered', address),
          'no mail': stands('expired', address),
          'mail unknown': drop('read'),
          // Waits as long as needed: the page retries by itself.
          'time to reconnect': async () => void (await calls.seen('read')),
        },
        assert: {
          editing: edited,
          checking: nothing,
          requesting: async () => {
            const body = (await calls.seen('request')).request().postDataJSON();
            expect(body).toMatchObject({ email: address, key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
            await expect(dialog.locator('button[aria-busy=true]')).toBeVisible();
          },
          unsent: async () => {
            await expect(dialog.getByRole('alert')).toBeVisible();
            await expect(email).toHaveValue(address);
          },
          'following.watching': goesOn,
          reconnecting: goesOn,
          untraceable: goesOn,
          mailing: isThere,
          ready: () => expect(status).toContainText(/El archivo está en «Mis reportes»|venció/),
          delivered: isThere,
          failed: says(message),
          cancelled: says(say('reports.request.cancelled')),
          expired: says(say('reports.download.expired')),
        },
        stop: nothing,
      };
      return walkPath(driver, path);
    });
  }
});
