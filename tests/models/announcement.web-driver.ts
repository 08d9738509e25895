import { expect, type Page } from '@playwright/test';
import { say, todayInMexico } from '@trastienda/domain';
import { HeldCalls } from '../support/held-calls.ts';
import type { LiveServer } from '../support/live.ts';
import { png } from '../support/png.ts';
import { serverFailures } from './confirm-action.model.ts';
import type { Driver } from './kit/driver.ts';

const picture = { name: 'aviso.png', mimeType: 'image/png', buffer: png(200, 100) };

/** Drives the announcement's card of /admin/notices: what people do is done to the page, and answers are the real server's where it can give them. */
export function announcementWebDriver(page: Page, server: LiveServer, open: () => Promise<void>): Driver {
  const calls = new HeldCalls();
  const card = page.getByRole('region', { name: say('notices.announcement'), exact: true });
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  const save = card.locator('button[type=submit]');
  const title = card.getByLabel(say('notices.announcement.title'));
  const question = page.getByRole('alertdialog', { name: say('notices.announcement.delete.title') });
  const preview = page.getByRole('dialog');
  const known = async () => {
    const { status, body } = await server.ask({ call: 'GET /communication', as: 'admin' });
    return status === 200 ? (body as { id: string; title: string }) : undefined;
  };
  const saved = async () => {
    await expect.poll(() => calls.isWaiting('create') || calls.isWaiting('change')).toBe(true);
    return calls.isWaiting('create') ? 'create' : 'change';
  };
  const refuse = (status: number) => ({ status, json: serverFailures.broken });
  const chooseToday = async (label: string) => {
    const field = card.getByRole('button', { name: new RegExp(`^${label}: Elija`) });
    if ((await field.count()) === 0) return;
    await field.click();
    const calendar = page.getByRole('dialog', { name: `Calendario: ${label}` });
    await calendar.getByRole('button', { name: 'Hoy', exact: true }).click();
    await expect(calendar).toHaveCount(0);
  };

  return {
    start: async () => {
      await calls.hold(page, 'load', { method: 'GET', url: /\/api\/communication$/ });
      await calls.hold(page, 'create', { method: 'POST', url: /\/api\/communication$/ });
      await calls.hold(page, 'change', { method: 'PUT', url: /\/api\/communication\/[^/]+$/ });
      await calls.hold(page, 'remove', { method: 'DELETE', url: /\/api\/communication\/[^/]+$/ });
      await open();
    },
    execute: {
      'load answered: none': async () => {
        const there = await known();
        if (there) await server.ask({ call: `DELETE /communication/${there.id}`, as: 'admin' });
        await (await calls.take('load')).continue();
      },
      'load answered: one': async () => {
        const today = todayInMexico();
        const image = `data:image/png;base64,${picture.buffer.toString('base64')}`;
        const body = { title: 'Otro', text: 'Texto', image, startDate: today, endDate: today };
        if (!(await known())) await server.ask({ call: 'POST /communication', as: 'admin', body });
        await (await calls.take('load')).continue();
      },
      'load silent': async () => (await calls.take('load')).abort('connectionreset'),
      retried: () => card.getByRole('button', { name: say('shared.retry') }).click(),
      filled: async () => {
        await title.fill('Buen Fin');
        await card.getByLabel(say('notices.announcement.text')).fill('Suba sus precios');
        await chooseToday(say('notices.announcement.start'));
        await chooseToday(say('notices.announcement.end'));
        await card.locator('input[type=file]').setInputFiles(picture);
        await expect(card.getByRole('img')).toBeVisible();
      },
      emptied: () => title.fill(''),
      submitted: () => save.click(),
      saved: async () => (await calls.take(await saved())).continue(),
      'save refused': async () => (await calls.take(await saved())).fulfill(refuse(500)),
      'editing enabled': () => button(say('notices.announcement.edit')).click(),
      'editing canceled': () => button(say('notices.announcement.cancel')).click(),
      'preview opened': () => button(say('notices.announcement.preview')).click(),
      'preview closed': () => preview.getByRole('button', { name: say('notices.announcement.preview.close') }).click(),
      'deletion asked': () => button(say('notices.announcement.delete')).click(),
      'deletion confirmed': () => question.getByRole('button', { name: say('notices.announcement.delete') }).click(),
      'deletion refrained': () => question.getByRole('button', { name: 'Cancelar' }).click(),
      deleted: async () => (await calls.take('remove')).continue(),
      'deletion refused': async () => (await calls.take('remove')).fulfill(refuse(500)),
    },
    assert: {
      loading: async () => {
        await calls.seen('load');
        await expect(title).toHaveCount(0);
      },
      unavailable: () => expect(card.getByText(say('notices.announcement.load.failed'))).toBeVisible(),
      'form.creating': async () => {
        await expect(save).toContainText(say('notices.announcement.create'));
        await expect(save).not.toHaveAttribute('aria-busy', 'true');
        await expect(title).toBeEnabled();
        await expect(question).toHaveCount(0);
        expect(calls.isWaiting('create')).toBe(false);
      },
      'form.reading': async () => {
        await expect(button(say('notices.announcement.edit'))).toBeEnabled();
        await expect(title).toBeDisabled();
        await expect(title).toHaveValue((await known())?.title ?? '');
      },
      'form.editing': async () => {
        await expect(save).toContainText(say('notices.announcement.save'));
        await expect(save).not.toHaveAttribute('aria-busy', 'true');
        await expect(title).toBeEnabled();
        expect(calls.isWaiting('change')).toBe(false);
      },
      previewing: async () => {
        await expect(preview.getByRole('button', { name: say('notices.announcement.preview.close') })).toBeVisible();
        await expect(title).toBeDisabled();
      },
      saving: async () => {
        await saved();
        await expect(save).toHaveAttribute('aria-busy', 'true');
        await expect(title).toBeDisabled();
      },
      deletionAsked: async () => {
        await expect(question.getByRole('button', { name: say('notices.announcement.delete') })).toBeEnabled();
        expect(calls.isWaiting('remove')).toBe(false);
      },
      deleting: async () => {
        await calls.seen('remove');
        await expect(question.locator('button[aria-busy=true]')).toBeVisible();
      },
    },
    stop: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
