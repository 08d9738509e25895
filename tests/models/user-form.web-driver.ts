import { expect, type Locator, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { EditedUser } from '@trastienda/machines';
import { HeldCalls } from '../support/held-calls.ts';
import { overtaking } from './edit-form.model.ts';
import type { Driver } from './kit/driver.ts';
import { filledUser, knownUser, othersUser, savedUser, shownPassword } from './user-facts.ts';

/** A user of the model in the contract's format. */
function userOf({ roles, accountNames, sellerNames, pendingEmail: _, ...rest }: EditedUser) {
  return {
    ...rest,
    roles: roles.map((roleName) => ({ roleName })),
    using2FA: true,
    activeSendEmail: true,
    organizations: accountNames.map((accountName) => ({
      id: accountName,
      name: sellerNames[accountName] ?? accountName,
      accountName,
    })),
    lastSession: null,
  };
}
const refused = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  json: { status, code, message, requestId: 'r-1', ...more },
});
const changes = [
  { version: 2, at: overtaking.changedAt, by: overtaking.changedBy, action: 'user.changed', fields: ['lastName'] },
];

/** Drives the form of a user on the real page, as the signed-in account; its users are the model's. */
export function userFormDriver(page: Page, open: (address: string) => Promise<Page>): Driver {
  const calls = new HeldCalls();
  const dialog = page.getByRole('dialog');
  const submit = dialog.locator('button[type=submit]');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const email = dialog.locator('input[name=email]');
  const password = dialog.locator('input[name=currentPassword]');
  const marketplace = dialog.getByRole('checkbox', { name: say('users.form.marketplace'), exact: true });
  const { id } = knownUser;
  const api = (path: string) => new RegExp(`/api/admin/user${path}$`);
  let isNew = false;
  let isAdmin = false;

  const fill = async (field: Locator, text: string) => {
    await field.fill(text);
    // The form must keep the text: it would undo a refused change at once.
    await expect(field).toHaveValue(text);
  };
  /** Types another text first: typing the same text again is also a step. */
  const write = async (field: Locator, text: string) => {
    await fill(field, 'x');
    await fill(field, text);
  };
  const writeEmail = (text: string) => async () => {
    // The text must differ: retyping the current e-mail by way of an empty field would ask the server again.
    expect(await email.inputValue()).not.toBe(text);
    await fill(email, text);
  };
  const grantSales = () => dialog.getByRole('checkbox', { name: 'Ventas', exact: true }).check();
  const chooseSeller = async () => {
    const chosen = dialog.getByRole('region', { name: say('users.form.sellers') }).getByRole('listitem');
    const picker = dialog.getByRole('combobox');
    if (!isAdmin) {
      // A seller's administrator cannot change the sellers of a user.
      await expect(picker).toHaveCount(0);
    } else if ((await chosen.count()) === 0) {
      await picker.fill('aurora');
      await page
        .getByRole('option', { name: /Aurora/ })
        .first()
        .click();
    }
    await expect(chosen).toHaveCount(1);
  };
  const answers = (name: string, answer: { status: number; json: unknown }) => async () =>
    (await calls.take(name)).fulfill(answer);
  const drops = (name: string) => async () => (await calls.take(name)).abort('connectionreset');
  const press = (name: string) => () => button(name).click();
  /** The alert stays until the next field is touched. */
  const told = (words: string) => expect(dialog.getByRole('alert')).toContainText(words);
  const editing = async () => {
    await expect(submit).toBeVisible();
    await expect(submit).not.toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByText(say('users.email.verifying'))).toHaveCount(0);
    expect([calls.isWaiting('save'), calls.isWaiting('checkField')]).toEqual([false, false]);
  };
  const heldBack = async () => {
    await expect(submit).toBeDisabled();
    expect(calls.isWaiting('save')).toBe(false);
  };
  return {
    start: async ({ name }) => {
      isNew = name.startsWith('new');
      isAdmin = name.endsWith('ADMIN_USER');
      await calls.hold(page, 'checkField', { method: 'GET', url: /\/api\/admin\/emails\// });
      await calls.hold(page, 'save', {
        method: isNew ? 'POST' : 'PUT',
        url: isNew ? api('') : api(`/${id}`),
      });
      await calls.hold(page, 'load', { method: 'GET', url: api(`/${id}`) });
      await page.route(/\/api\/admin\/user\?/, (route) =>
        route.fulfill({ status: 200, json: [userOf(knownUser)], headers: { 'x-total-count': '1' } }),
      );
      await open('/admin/users');
      if (isNew) await page.getByRole('button', { name: say('users.create') }).click();
      else await page.getByRole('cell', { name: knownUser.email }).click();
      if (isNew) await expect(dialog).toBeVisible();
    },
    execute: {
      'load answered': answers('load', { status: 200, json: userOf(knownUser) }),
      'load silent': drops('load'),
      'load retried': press(say('shared.retry')),
      'typed: names and access': async () => {
        await write(dialog.locator('input[name=firstName]'), filledUser.firstName);
        await write(dialog.locator('input[name=lastName]'), filledUser.lastName);
        if (isAdmin) await marketplace.uncheck();
        await grantSales();
        await chooseSeller();
      },
      'typed: no name': () => write(dialog.locator('input[name=firstName]'), ''),
      'typed: e-mail, other': writeEmail('eva@aurora.mx'),
      'typed: e-mail, own': writeEmail('ANA@aurora.mx'),
      'typed: e-mail, malformed': writeEmail('eva'),
      'typed: proof': async () => {
        // Nothing that was typed may need a proof: then the field is not there.
        if ((await password.count()) > 0) await write(password, shownPassword);
        else expect(isNew).toBe(false);
      },
      'typed: marketplace': async () => {
        if (!isAdmin) return expect(marketplace).toHaveCount(0);
        await marketplace.check();
        await grantSales();
      },
      left: async () => {
        await dialog.locator('input[name=firstName]').focus();
        await dialog.locator('input[name=firstName]').blur();
      },
      submitted: async (next) => {
        await submit.click();
        // What is missing is told at its field.
        if (!next.includes('saving')) await expect(dialog.locator('[aria-invalid]').first()).toBeVisible();
      },
      pause: async () => void (await calls.seen('checkField')),
      'check answered: free': answers('checkField', { status: 200, json: false }),
      'check answered: rejected': answers('checkField', { status: 200, json: true }),
      'check silent': drops('checkField'),
      'save answered': answers('save', { status: 200, json: userOf(savedUser) }),
      'save answered: overtaken': async () => {
        await (await calls.take('save')).fulfill(refused(412, 'errors.changed', 'Alguien más lo cambió', { changes }));
        await (await calls.take('load')).fulfill({ status: 200, json: userOf(othersUser) });
      },
      'save refused: field': answers('save', refused(409, 'users.email.taken', 'En uso')),
      'save refused': async () => {
        await answers('save', refused(403, 'users.refused.role', 'No puede asignar el rol'))();
        await told('No puede asignar el rol');
      },
      'save refused: gone': answers('save', refused(404, 'users.notFound', 'No se encontró el usuario')),
      'save silent': async () => {
        await drops('save')();
        await told(say('errors.offline'));
      },
      'changes shown': press(say('shared.form.changes.show')),
      'mine applied': press(say('shared.form.mine.apply')),
      'theirs taken': async () => {
        await press(say('shared.form.theirs.take'))();
        await expect(dialog.locator('input[name=lastName]')).toHaveValue(othersUser.lastName);
      },
      'leaving refrained': press(say('shared.form.leave.stay')),
      'leaving confirmed': press(say('shared.form.leave.go')),
      closed: press(say('shared.close')),
    },
    assert: {
      loading: async () => void (await calls.seen('load')),
      unavailable: async () => {
        await expect(dialog).toContainText(say('users.form.loadFailed'));
        await expect(button(say('shared.retry'))).toBeEnabled();
      },
      'editing.settled': editing,
      'editing.waiting': heldBack,
      'editing.verifying': async () => {
        await heldBack();
        await expect(dialog.getByText(say('users.email.verifying'))).toBeVisible();
      },
      'editing.rejected': async () => {
        await editing();
        await heldBack();
        await expect(dialog.getByText(say('users.email.taken'))).toBeVisible();
      },
      'editing.unverified': async () => {
        await editing();
        await expect(dialog.getByText(say('users.email.unverified'))).toBeVisible();
      },
      'editing.refused': editing,
      'editing.interrupted': editing,
      leaving: async () => {
        await expect(dialog.getByText(say('shared.form.leave'))).toBeVisible();
        await expect(submit).toHaveCount(0);
      },
      saving: async () => {
        const request = (await calls.seen('save')).request();
        expect(request.postDataJSON()).toMatchObject({ firstName: expect.any(String), status: expect.any(String) });
        // An existing user is saved with the version that was read.
        if (!isNew) expect(await request.headerValue('if-match')).toMatch(/^[12]$/);
        await expect(submit).toHaveAttribute('aria-busy', 'true');
      },
      'overtaken.told': async () => {
        await expect(dialog.getByRole('alert')).toContainText(overtaking.changedBy);
        await expect(dialog.getByRole('table')).toHaveCount(0);
      },
      'overtaken.comparing': () => expect(dialog.getByRole('cell', { name: othersUser.lastName })).toBeVisible(),
      gone: async () => {
        await expect(dialog).toContainText(say('users.notFound'));
        await expect(submit).toBeDisabled();
      },
      saved: async () => {
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(say('users.done'))).toBeVisible();
      },
      canceled: () => expect(dialog).toHaveCount(0),
    },
    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
