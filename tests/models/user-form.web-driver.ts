import { expect, type Locator, type Page } from '@playwright/test';
import { say, type UserFacts } from '@trastienda/domain';
import { HeldCalls } from '../support/held-calls.ts';
import type { Driver } from './kit/driver.ts';
import { filled } from './user-form.model.ts';

/** A user of the model as the contract tells it. */
const userOf = ({ roles, accountNames, ...rest }: UserFacts) => ({
  ...rest,
  roles: roles.map((roleName) => ({ roleName })),
  using2FA: true,
  activeSendEmail: true,
  organizations: accountNames.map((accountName) => ({ id: accountName, name: 'Aurora Hogar', accountName })),
  lastSession: null,
});
const isClosed = async (box: Locator) =>
  (await box.isDisabled()) || (await box.getAttribute('aria-disabled')) === 'true';
const refused = (status: number, code: string, message: string) => ({
  status,
  json: { status, code, message, requestId: 'r-1' },
});

/** Drives the form of a user on the real page of whoever asks; the user that it knows is the model's. */
export function userFormDriver(page: Page, open: (address: string) => Promise<Page>, facts: UserFacts): Driver {
  const calls = new HeldCalls();
  const dialog = page.getByRole('dialog');
  const submit = dialog.locator('button[type=submit]');
  const reset = dialog.getByRole('button', { name: say('users.resetTwoFactor'), exact: true });
  const cancel = dialog.getByRole('button', { name: say('users.form.cancel'), exact: true });
  const email = dialog.locator('input[name=email]');
  const { id } = facts;
  const api = (path: string) => new RegExp(`/api/admin/user${path}$`);
  const type = (text: string) => async () => {
    // Typing the same once more is typing too.
    await email.fill('');
    await email.fill(text);
  };
  const write = async (name: string, text: string) => {
    const field = dialog.locator(`input[name=${name}]`);
    // An integrator's names are fixed; everybody else's must be open.
    if (facts.roles.includes('ADMIN_API')) await expect(field).toBeDisabled();
    else await field.fill(text);
  };
  const check = (label: string) => async () => {
    const box = dialog.getByRole('checkbox', { name: label, exact: true });
    // What this viewer may not give, or nobody may here, is not shown or closed; the flow refuses it as well.
    if (!(await box.isVisible()) || (await isClosed(box))) return;
    if (!(await box.isChecked())) await box.click();
    await expect(box).toBeChecked();
  };
  const answers = (name: string, answer: { status: number; json: unknown }) => async () =>
    (await calls.take(name)).fulfill(answer);
  const drops = (name: string) => async () => (await calls.take(name)).abort('connectionreset');
  const editing = async (text?: string) => {
    await expect(submit).toBeVisible();
    await expect(submit).not.toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByText(say('users.email.verifying'))).toHaveCount(0);
    if (text) await expect(dialog.getByText(text)).toBeVisible();
    expect([calls.isWaiting('save'), calls.isWaiting('reset')]).toEqual([false, false]);
  };
  return {
    start: async ({ name }) => {
      await calls.hold(page, 'checkEmail', { method: 'GET', url: /\/api\/admin\/emails\// });
      await calls.hold(page, 'save', {
        method: name.startsWith('new') ? 'POST' : 'PUT',
        url: name.startsWith('new') ? api('') : api(`/${id}`),
      });
      await calls.hold(page, 'reset', { method: 'POST', url: api(`/${id}/reset2FA`) });
      const user = userOf(facts);
      await page.route(/\/api\/admin\/user\?/, (route) =>
        route.fulfill({ status: 200, json: [user], headers: { 'x-total-count': '1' } }),
      );
      await page.route(api(`/${id}`), (route) =>
        route.request().method() === 'GET' ? route.fulfill({ status: 200, json: user }) : route.fallback(),
      );
      await open('/admin/users');
      if (name.startsWith('new')) await page.getByRole('button', { name: say('users.create') }).click();
      else await page.getByRole('cell', { name: facts.email }).click();
      await expect(dialog).toBeVisible();
    },
    execute: {
      names: async () => {
        await write('firstName', filled.firstName);
        await write('lastName', filled.lastName);
        const picker = dialog.getByRole('combobox');
        const chosen = dialog.getByRole('region', { name: say('users.form.sellers') }).getByRole('listitem');
        if (!(await picker.isVisible()) || (await isClosed(picker)) || (await chosen.count()) > 0) return;
        await picker.fill('aurora');
        await page
          .getByRole('option', { name: /Aurora/ })
          .first()
          .click();
        await expect(chosen).toHaveCount(1);
      },
      'no name': () => write('firstName', ''),
      'e-mail: other': type('eva@aurora.mx'),
      'e-mail: own': type('ANA@aurora.mx'),
      'e-mail: malformed': type('eva'),
      proof: async () => {
        // Asked for with another e-mail, and to reset two steps.
        await dialog.locator('input[name=currentPassword]').fill('Una-clave.2026');
      },
      'marketplace on': check(say('users.form.marketplace')),
      'integrator on': check(say('users.form.integrator')),
      'administrator on': check(say('users.form.administrator')),
      'permission given': check('Reportes'),
      submitted: async (next) => {
        // What is sent must be there to be pressed; what is not complete may be closed already.
        if (next.includes('saving') || (await submit.isEnabled())) await submit.click();
      },
      'two seconds': async () => void (await calls.seen('checkEmail')),
      'e-mail free': answers('checkEmail', { status: 200, json: false }),
      'e-mail taken': answers('checkEmail', { status: 200, json: true }),
      'e-mail check silent': drops('checkEmail'),
      saved: answers('save', { status: 200, json: userOf({ ...facts, firstName: 'Eva' }) }),
      'save refused: taken': answers('save', refused(409, 'users.email.taken', 'En uso')),
      'save refused': answers('save', refused(403, 'users.refused.role', 'No puede asignar el rol')),
      'save silent': drops('save'),
      'reset asked': () => reset.click(),
      'reset confirmed': () => reset.click(),
      'reset refrained': () => cancel.click(),
      'reset done': answers('reset', { status: 200, json: userOf(facts) }),
      'reset refused': answers('reset', refused(403, 'access.role', 'No tiene permiso')),
      closed: async () => {
        await cancel.click();
        const leave = dialog.getByRole('button', { name: say('users.form.leave.go') });
        await expect(leave.or(page.locator('body:not(:has([role=dialog]))'))).toBeVisible();
        if (await leave.isVisible()) await leave.click();
      },
    },
    assert: {
      'editing.settled': async () => {
        await editing();
        expect(calls.isWaiting('checkEmail')).toBe(false);
      },
      'editing.waiting': async () => {
        await editing();
        await expect(submit).toBeDisabled();
      },
      'editing.verifying': async () => {
        await expect(dialog.getByText(say('users.email.verifying'))).toBeVisible();
        await expect(submit).toBeDisabled();
      },
      'editing.taken': async () => {
        await editing(say('users.email.taken'));
        await expect(submit).toBeDisabled();
      },
      'editing.unverified': () => editing(say('users.email.unverified')),
      'editing.refused': () => editing(),
      'editing.interrupted': () => editing(),
      saving: async () => {
        const route = await calls.seen('save');
        expect(route.request().postDataJSON()).toMatchObject({ firstName: expect.any(String), status: 'ENABLED' });
        await expect(submit).toHaveAttribute('aria-busy', 'true');
      },
      resetAsked: async () => {
        await expect(dialog.getByRole('alert').filter({ hasText: '¿Reiniciar 2FA' })).toBeVisible();
        await expect(submit).toHaveCount(0);
      },
      resetting: async () => {
        const route = await calls.seen('reset');
        expect(route.request().postDataJSON()).toEqual({ currentPassword: 'Una-clave.2026' });
        await expect(cancel).toBeDisabled();
      },
      done: async () => {
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(say('users.done'))).toBeVisible();
      },
      canceled: () => expect(dialog).toHaveCount(0),
    },
    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
