import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { ProfileFacts } from '@trastienda/machines';
import { HeldCalls } from '../support/held-calls.ts';
import type { LiveServer } from '../support/live.ts';
import { serverFailures } from './confirm-action.model.ts';
import type { Driver } from './kit/driver.ts';
import { knownProfile, othersProfile, savedProfile } from './profile-form.model.ts';

/** Drives the profile form of /profile/me for the owner of this token; the real server answers where it can produce the answer. */
export function profileFormDriver(page: Page, server: LiveServer, token: string, open: () => Promise<void>): Driver {
  const calls = new HeldCalls();
  const card = page.getByRole('region', { name: say('profile.data'), exact: true });
  const save = card.locator('button[type=submit]');
  const firstName = card.getByLabel(say('profile.firstName'), { exact: false });
  const mails = card.getByRole('checkbox', { name: say('profile.mail') });

  /** The person changes the data in another window. */
  const write = async ({ firstName, lastName, activeSendEmail }: ProfileFacts) => {
    const body = { firstName, lastName, activeSendEmail };
    expect(await server.ask({ call: 'PUT /admin/profile', token, body })).toMatchObject({ status: 200 });
  };
  const through = async () => (await calls.take('save')).continue();
  const answers = (status: number, json: object) => async () => (await calls.take('save')).fulfill({ status, json });
  const press = (name: string) => () => card.getByRole('button', { name, exact: true }).click();
  const fill = (text: string) => async () => {
    await firstName.fill('x');
    await firstName.fill(text);
  };
  const editing = async () => {
    await expect(save).toContainText(say('profile.save'));
    await expect(save).not.toHaveAttribute('aria-busy', 'true');
    expect(calls.isWaiting('save')).toBe(false);
  };
  const failed = async () => {
    await editing();
    await expect(card.getByRole('alert')).toBeVisible();
  };

  return {
    start: async () => {
      await write(knownProfile);
      await calls.hold(page, 'save', { method: 'PUT', url: /\/api\/admin\/profile$/ });
      await open();
      await expect(firstName).toHaveValue(knownProfile.firstName);
    },
    execute: {
      'typed: name': fill(savedProfile.firstName),
      'typed: no name': fill(''),
      'typed: no mails': async () => {
        await mails.check();
        await mails.uncheck();
      },
      left: async () => {
        await firstName.focus();
        await firstName.blur();
      },
      submitted: () => save.click(),
      'save answered': through,
      'save answered: overtaken': async () => {
        await write(othersProfile);
        await through();
      },
      'save refused': answers(400, { ...serverFailures.refused }),
      // A deleted account has no session either, so this answer is made up.
      'save refused: gone': answers(404, { status: 404, code: 'errors.notFound', message: '', requestId: 'r-4' }),
      'save silent': async () => (await calls.take('save')).abort('connectionreset'),
      'changes shown': press(say('shared.form.changes.show')),
      'mine applied': press(say('shared.form.mine.apply')),
      'theirs taken': async () => {
        await press(say('shared.form.theirs.take'))();
        await expect(card.getByLabel(say('profile.lastName'))).toHaveValue(othersProfile.lastName);
        await expect(firstName).toHaveValue(othersProfile.firstName);
      },
    },
    assert: {
      'editing.settled': async () => {
        await editing();
        await expect(card.getByRole('table')).toHaveCount(0);
      },
      'editing.refused': failed,
      'editing.interrupted': failed,
      'editing.saved': async () => {
        await editing();
        await expect(page.getByText(say('profile.done'))).toBeVisible();
        const { body } = await server.ask({ call: 'GET /admin/loggeduser', token });
        await expect(firstName).toHaveValue((body as ProfileFacts).firstName);
      },
      saving: async () => {
        const request = (await calls.seen('save')).request();
        expect(await request.headerValue('if-match')).toMatch(/^[0-9]+$/);
        await expect(save).toHaveAttribute('aria-busy', 'true');
      },
      'overtaken.told': async () => {
        await expect(card.getByRole('alert')).toContainText('guardó otros datos');
        await expect(card.getByRole('table')).toHaveCount(0);
      },
      'overtaken.comparing': () => expect(card.getByRole('cell', { name: othersProfile.lastName })).toBeVisible(),
      gone: async () => {
        await expect(card.getByRole('alert')).toBeVisible();
        await expect(save).toBeDisabled();
      },
    },
    stop: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
