import { expect, type Route } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { FlowMigration } from '@trastienda/machines';
import { HeldCalls } from '../support/held-calls.ts';
import { test } from '../support/live.ts';
import { serverFailures } from './confirm-action.model.ts';
import { coverPaths, pathsThrough, walkedPathsOf } from './kit/cover.ts';
import { type Driver, walkPath } from './kit/driver.ts';
import { migration, migrationRunModel, runningElsewhere } from './migration-run.model.ts';

const page = { ...migrationRunModel, starts: migrationRunModel.starts.filter(({ name }) => name === 'page') };
const all = coverPaths(page, {
  goal: 'transitions',
  length: 12,
  // The page learns of other migrations from its own list, which stays empty here; the refusal of a call reports them too.
  without: ['migration.found: another'],
});
const ends = ['done', 'doneWithErrors', 'failed'];
const paths = pathsThrough(all, ...ends, 'asking', 'reconnecting', 'finding', 'following.alreadyRunning');

test.describe('migrationRun, in Chromium', () => {
  for (const [n, path] of walkedPathsOf('migrationRun', paths)) {
    test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, ({ page, openAs }) => {
      test.slow();
      const calls = new HeldCalls();
      const card = page.getByRole('region', { name: 'Marcas' });
      const update = card.getByRole('button', { name: say('migration.update.of', { kind: 'Marcas' }) });
      const beside = page.getByRole('button', { name: say('migration.update.of', { kind: 'Categorías' }) });
      const dialog = page.getByRole('alertdialog');
      const answer = (name: string, of: Parameters<Route['fulfill']>[0]) => async () =>
        (await calls.take(name)).fulfill(of);
      const drop = (name: string) => async () => (await calls.take(name)).abort('connectionreset');
      const says = (name: string, run: FlowMigration) => answer(name, { json: run });
      const refusal = { status: serverFailures.refused.status, json: serverFailures.refused };
      const elsewhere = { status: 409, json: runningElsewhere };
      const isBusy = () => expect(card.locator('button[aria-busy=true]')).toBeVisible();
      const isReported = (words: string | RegExp) => () =>
        expect(card.getByText(words).filter({ visible: true }).first()).toBeVisible();
      /** After the refusal the chart searches for the running migration: hold that request, and let the page's earlier ones pass. */
      const findsAfter = (name: string) => async () => {
        calls.arm('find');
        await answer(name, elsewhere)();
      };
      const driver: Driver = {
        start: async () => {
          await calls.hold(page, 'start', { method: 'POST', url: /\/api\/brands\/migrate$/ });
          await calls.hold(page, 'read', { method: 'GET', url: /\/api\/migrations\/run-[12]$/ });
          await page.route(/\/api\/migrations\?/, (route) => route.fulfill({ json: [] }));
          await calls.hold(page, 'find', { method: 'GET', url: /\/api\/migrations\?.*isActive=true/ }, 'armed');
          await page.route(/\/api\/migrations\/run-[12]\/rows/, (route) => route.fulfill({ json: [] }));
          const silent = { status: 200, contentType: 'text/event-stream', body: '' };
          await page.route(/\/api\/migrations\/run-[12]\/events$/, (route) => route.fulfill(silent));
          await calls.hold(page, 'count of the card beside it', { method: 'POST', url: /\/api\/migrations$/ });
          await openAs('admin', '/updates/catalogAndBrand');
          // Keep the card beside it busy with a held request: otherwise it would follow the same migration with the same requests.
          await beside.click();
          await calls.seen('count of the card beside it');
          await calls.hold(page, 'count', { method: 'POST', url: /\/api\/migrations$/ });
          await expect(card.getByText(say('migration.never'))).toBeVisible();
        },
        execute: {
          'migration.asked': () => update.click(),
          'migration.confirmed': () => dialog.getByRole('button', { name: say('migration.ask.confirm') }).click(),
          'migration.declined': () => dialog.getByRole('button', { name: say('migration.ask.cancel') }).click(),
          'work.followAsked': () => card.getByRole('button', { name: say('migration.retry') }).click(),
          'work.advanced: counts': says('read', migration('counting')),
          'work.advanced: runs': says('read', migration('running')),
          'count answered': says('count', migration('counting')),
          'count answered: runs already': says('count', migration('running')),
          'count refused': answer('count', refusal),
          'count refused: another runs': findsAfter('count'),
          'count silent': drop('count'),
          'find answered: another': answer('find', { json: [migration('running', 'categories')] }),
          'find answered: none': answer('find', { json: [] }),
          'find refused': answer('find', refusal),
          'follow answered: counted': says('read', migration('counted')),
          'follow answered: done': says('read', migration('done')),
          'follow answered: done with errors': says('read', migration('doneWithErrors')),
          'follow answered: failed': says('read', migration('failed')),
          'follow answered: dropped': says('read', migration('dropped')),
          'follow answered: another done': says('read', migration('done', 'categories')),
          'follow silent': drop('read'),
          'follow refused': answer('read', refusal),
          'start answered': says('start', migration('running')),
          'start answered: counts anew': says('start', migration('counting')),
          'start refused': answer('start', refusal),
          'start refused: another runs': findsAfter('start'),
          'start silent': drop('start'),
          // Waits as long as needed: the page retries by itself.
          'time to reconnect': async () => void (await calls.seen('read')),
        },
        assert: {
          idle: async () => {
            await expect(dialog).toHaveCount(0);
            await expect(card.locator('button[aria-busy=true]')).toHaveCount(0);
          },
          requesting: async () => {
            expect((await calls.seen('count')).request().postDataJSON()).toEqual({ kind: 'brands' });
            await isBusy();
          },
          finding: isBusy,
          'following.counting': isReported(/Filas leídas de la tienda: \d+ de 40/),
          'following.running': isReported(say('migration.started', { kind: 'Marcas' })),
          'following.alreadyRunning': isReported(/ya está en proceso desde|Espere a que termine/),
          asking: async () => {
            await expect(dialog).toContainText('3 por agregar y 2 por cambiar');
            expect(calls.isWaiting('start')).toBe(false);
          },
          starting: async () => {
            await calls.seen('start');
            await expect(dialog.locator('button[aria-busy=true]')).toBeVisible();
          },
          reconnecting: isReported(say('migration.reconnecting')),
          done: isReported(say('migration.done')),
          doneWithErrors: isReported(/1 fila fue rechazada/),
          failed: () => expect(card.getByRole('alert').first()).toBeVisible(),
        },
        stop: async () => undefined,
      };
      return walkPath(driver, path);
    });
  }
});
