import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { SettingsFacts } from '@trastienda/machines';
import { HeldCalls } from '../support/held-calls.ts';
import type { LiveServer } from '../support/live.ts';
import { serverFailures } from './confirm-action.model.ts';
import type { Driver } from './kit/driver.ts';
import { knownSettings, othersSettings, savedSettings } from './settings-form.model.ts';

const url = /\/api\/generalsettings$/;

/** Drives /admin/config; the real server answers where it can produce the answer. `go` navigates there within the page. */
export function settingsFormDriver(page: Page, server: LiveServer, go: () => Promise<void>): Driver {
  const calls = new HeldCalls();
  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  const save = main.locator('button[type=submit]');
  const session = main.getByLabel(say('settings.tokenValiditySeconds'));
  const retry = main.getByRole('button', { name: 'Reintentar' });

  /** The version that the page knows. */
  let known = '';
  const current = async () => (await server.ask({ call: 'GET /generalsettings', as: 'admin' })).body as SettingsFacts;
  /** An administrator changes the settings in another window. */
  const write = async ({ version: _, ...body }: SettingsFacts) => {
    expect(await server.ask({ call: 'PUT /generalsettings', as: 'admin', body })).toMatchObject({ status: 200 });
  };
  const know = async () => {
    known = String((await current()).version);
  };
  const through = async () => (await calls.take('save')).continue();
  const answers = (status: number, json: object) => async () => (await calls.take('save')).fulfill({ status, json });
  const press = (name: string) => () => main.getByRole('button', { name, exact: true }).click();
  const editing = async () => {
    await expect(save).toContainText(say('settings.save'));
    await expect(save).not.toHaveAttribute('aria-busy', 'true');
    expect(calls.isWaiting('save')).toBe(false);
  };
  const failed = (reason: string) => async () => {
    await editing();
    await expect(alert).toContainText(`${say('settings.save.failed')}. ${reason}`);
  };

  return {
    start: async () => {
      await write(knownSettings);
      await calls.hold(page, 'save', { method: 'PUT', url });
      // The session reads the same address when it begins, so hold only the form's request.
      await calls.hold(page, 'load', { method: 'GET', url }, 'armed');
      calls.arm('load');
      await go();
    },
    execute: {
      'load answered': async () => {
        await know();
        await (await calls.take('load')).continue();
      },
      'load silent': async () => (await calls.take('load')).abort('connectionreset'),
      'load retried': async () => {
        calls.arm('load');
        await retry.click();
      },
      'typed: session': async () => {
        await session.selectOption(String(knownSettings.tokenValiditySeconds));
        await session.selectOption(String(savedSettings.tokenValiditySeconds));
      },
      left: async () => {
        await session.focus();
        await session.blur();
      },
      submitted: () => save.click(),
      'save answered': through,
      'save answered: overtaken': async () => {
        await write(othersSettings);
        await through();
      },
      'save refused': answers(400, { ...serverFailures.refused }),
      // The settings always exist, so this answer is made up.
      'save refused: gone': answers(404, { status: 404, code: 'errors.notFound', message: '', requestId: 'r-4' }),
      'save silent': async () => (await calls.take('save')).abort('connectionreset'),
      'changes shown': press(say('shared.form.changes.show')),
      'mine applied': async () => {
        await know();
        await press(say('shared.form.mine.apply'))();
      },
      'theirs taken': async () => {
        await know();
        await press(say('shared.form.theirs.take'))();
        await expect(session).toHaveValue(String(othersSettings.tokenValiditySeconds));
      },
    },
    assert: {
      loading: async () => {
        await calls.seen('load');
        await expect(save).toHaveCount(0);
      },
      unavailable: async () => {
        await expect(alert).toContainText(`${say('settings.load.failed')}. ${say('errors.offline.retry')}`);
        await expect(retry).toBeEnabled();
        await expect(save).toHaveCount(0);
      },
      'editing.settled': async () => {
        await editing();
        await expect(alert).toHaveCount(0);
        await expect(main.getByRole('table')).toHaveCount(0);
      },
      'editing.refused': failed(serverFailures.refused.message),
      'editing.interrupted': failed(say('errors.offline')),
      'editing.saved': async () => {
        await editing();
        await expect(alert).toHaveCount(0);
        await expect(page.getByText(say('settings.saved'))).toBeVisible();
        await expect(session).toHaveValue(String((await current()).tokenValiditySeconds));
        await know();
      },
      saving: async () => {
        const request = (await calls.seen('save')).request();
        expect(await request.headerValue('if-match')).toBe(known);
        await expect(save).toHaveAttribute('aria-busy', 'true');
      },
      'overtaken.told': async () => {
        await expect(alert).toContainText('guardó otros datos');
        await expect(main.getByRole('table')).toHaveCount(0);
      },
      'overtaken.comparing': () => expect(main.getByRole('cell', { name: '5 minutos' })).toBeVisible(),
      gone: async () => {
        await expect(alert).toContainText(say('settings.save.failed'));
        await expect(save).toBeDisabled();
      },
    },
    stop: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
