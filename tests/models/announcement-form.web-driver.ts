import { expect, type Page } from '@playwright/test';
import { say, todayInMexico } from '@trastienda/domain';
import { HeldCalls } from '../support/held-calls.ts';
import type { LiveServer } from '../support/live.ts';
import { png } from '../support/png.ts';
import { filledAnnouncement } from './announcement-form.model.ts';
import { serverFailures } from './confirm-action.model.ts';
import type { Driver } from './kit/driver.ts';

const picture = { name: 'aviso.png', mimeType: 'image/png', buffer: png(200, 100) };
const image = `data:image/png;base64,${picture.buffer.toString('base64')}`;
const others = 'Baje sus precios';

/** Drives the announcement's form of /admin/notices; the real server answers where it can produce the answer. */
export function announcementFormDriver(page: Page, server: LiveServer, open: () => Promise<void>): Driver {
  const calls = new HeldCalls();
  const card = page.getByRole('region', { name: say('notices.announcement'), exact: true });
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  const save = card.locator('button[type=submit]');
  const title = card.getByLabel(say('notices.announcement.title'));
  const text = card.getByLabel(say('notices.announcement.text'));
  let isNew = false;
  let sentTitle = '';
  /** The version that the page knows. */
  let known = '';

  const there = async () => {
    const { status, body } = await server.ask({ call: 'GET /communication', as: 'admin' });
    return status === 200 ? (body as { id: string; version: number }) : undefined;
  };
  const know = async () => {
    known = String((await there())?.version);
  };
  const pressKnowing = (name: string) => async () => {
    await know();
    await button(name).click();
  };
  const remove = async () => {
    const known = await there();
    if (known) await server.ask({ call: `DELETE /communication/${known.id}`, as: 'admin' });
  };
  const make = async () => {
    const today = todayInMexico();
    const body = { title: 'Buen Fin', text: 'Texto', image, startDate: today, endDate: today };
    expect(await server.ask({ call: 'POST /communication', as: 'admin', body })).toMatchObject({ status: 201 });
  };
  /** Another user changes the text. */
  const change = async () => {
    const known = await there();
    const today = todayInMexico();
    const body = { title: 'Buen Fin', text: others, image, startDate: today, endDate: today };
    const call = `PUT /communication/${known?.id}`;
    expect(await server.ask({ call, as: 'admin', body })).toMatchObject({ status: 200 });
  };
  const through = async () => (await calls.take('save')).continue();
  const answers = (json: { status: number }) => async () =>
    (await calls.take('save')).fulfill({ status: json.status, json });
  const chooseToday = async (label: string) => {
    await card.getByRole('button', { name: new RegExp(`^${label}: `) }).click();
    const calendar = page.getByRole('dialog', { name: `Calendario: ${label}` });
    await calendar.getByRole('button', { name: 'Hoy', exact: true }).click();
    await expect(calendar).toHaveCount(0);
  };
  const editing = async () => {
    await expect(save).toContainText(say(isNew ? 'notices.announcement.create' : 'notices.announcement.save'));
    await expect(save).not.toHaveAttribute('aria-busy', 'true');
    await expect(title).toBeEnabled();
    expect(calls.isWaiting('save')).toBe(false);
  };
  const press = (name: string) => () => button(name).click();

  return {
    start: async ({ name }) => {
      isNew = name === 'new';
      await remove();
      if (!isNew) {
        await make();
        await know();
      }
      await calls.hold(page, 'save', {
        method: isNew ? 'POST' : 'PUT',
        url: isNew ? /\/api\/communication$/ : /\/api\/communication\/[^/]+$/,
      });
      await open();
      if (!isNew) await button(say('notices.announcement.edit')).click();
    },
    execute: {
      'typed: all': async () => {
        await title.fill('x');
        await title.fill(filledAnnouncement.title);
        await text.fill(filledAnnouncement.text);
        await chooseToday(say('notices.announcement.start'));
        await chooseToday(say('notices.announcement.end'));
        await card.locator('input[type=file]').setInputFiles(picture);
        await expect(card.getByRole('img')).toBeVisible();
      },
      'typed: no title': async () => {
        await title.fill('x');
        await title.fill('');
      },
      left: async () => {
        await title.focus();
        await title.blur();
      },
      submitted: async (next) => {
        sentTitle = await title.inputValue();
        await save.click();
        if (!next.includes('saving')) await expect(card.locator('[aria-invalid]').first()).toBeVisible();
      },
      'save answered': through,
      'save answered: overtaken': async () => {
        await change();
        await through();
      },
      'save refused': answers({ ...serverFailures.refused }),
      'save refused: gone': async () => {
        // A new announcement does not exist on the server, so it cannot be deleted there.
        if (isNew) return answers({ status: 404 })();
        await remove();
        await through();
      },
      'save silent': async () => (await calls.take('save')).abort('connectionreset'),
      'changes shown': press(say('shared.form.changes.show')),
      'mine applied': pressKnowing(say('shared.form.mine.apply')),
      'theirs taken': async () => {
        await pressKnowing(say('shared.form.theirs.take'))();
        await expect(text).toHaveValue(others);
      },
      'leaving refrained': press(say('shared.form.leave.stay')),
      'leaving confirmed': press(say('shared.form.leave.go')),
      closed: press(say('notices.announcement.cancel')),
    },
    assert: {
      'editing.settled': editing,
      'editing.refused': editing,
      'editing.interrupted': editing,
      leaving: async () => {
        await expect(card.getByText(say('shared.form.leave'))).toBeVisible();
        await expect(save).toHaveCount(0);
      },
      saving: async () => {
        const request = (await calls.seen('save')).request();
        if (!isNew) expect(await request.headerValue('if-match')).toBe(known);
        await expect(save).toHaveAttribute('aria-busy', 'true');
        await expect(title).toBeDisabled();
      },
      'overtaken.told': async () => {
        await expect(card.getByRole('alert')).toContainText('guardó otros datos');
        await expect(card.getByRole('table')).toHaveCount(0);
      },
      'overtaken.comparing': () => expect(card.getByRole('cell', { name: others })).toBeVisible(),
      gone: async () => {
        await expect(card.getByRole('alert')).toContainText(say('notices.announcement.notFound'));
        await expect(save).toBeDisabled();
      },
      saved: async () => {
        await expect(button(say('notices.announcement.edit'))).toBeEnabled();
        await expect(title).toBeDisabled();
        await expect(title).toHaveValue(sentTitle);
        const done = isNew ? 'notices.announcement.created' : 'notices.announcement.changed';
        await expect(page.getByText(say(done))).toBeVisible();
      },
      // The card shows the announcement without the changes; after a deletion it offers to create one.
      canceled: async () => {
        const edit = button(say('notices.announcement.edit'));
        const create = card.getByText(say('notices.announcement.none'));
        await expect((await there()) ? edit : create).toBeVisible();
      },
    },
    stop: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
