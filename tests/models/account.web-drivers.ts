import { expect, type Page } from '@playwright/test';
import { sayAccount as say, say as sayAll } from '@trastienda/domain';
import { HeldCalls } from '../support/held-calls.ts';
import type { Driver } from './kit/driver.ts';
import { form, link, qr, recoveryCodes } from './password-change.model.ts';

/** A refusal in the server's format. */
const refusal = (status: number, description: string, message = 'No') => ({
  status,
  json: {
    status,
    code: 'session.failed',
    message,
    requestId: 'r-1',
    error: 'invalid_request',
    error_description: description,
  },
});
const tooMany = {
  status: 429,
  json: { status: 429, code: 'session.locked', message: 'Demasiados intentos fallidos', requestId: 'r-1' },
};
const wrongPassword = {
  status: 400,
  json: {
    status: 400,
    code: 'session.passwordChange.current',
    message: 'No',
    fields: { currentPassword: 'La contraseña actual es incorrecta' },
    requestId: 'r-1',
  },
};
const silence = 'connectionreset';
const dead = 'error.not.found.change.password';

/** The shared part of pages opened by a link: one call opens the page, another one ends it. */
function linkPage(page: Page, open: { url: RegExp }, end: { method: string; url: RegExp }) {
  const calls = new HeldCalls();
  const answers = (name: 'open' | 'end', answer: { status: number; json?: unknown }) => async () =>
    (await calls.take(name)).fulfill(answer);
  const drops = (name: 'open' | 'end') => async () => (await calls.take(name)).abort(silence);
  return {
    calls,
    answers,
    drops,
    retry: page.getByRole('button', { name: 'Reintentar' }),
    alert: page.getByRole('alert'),
    send: page.locator('main button[type=submit]'),
    code: page.locator('input[name=code]'),
    image: page.getByRole('img', { name: say('session.twoFactor.qr') }),
    codes: page.getByRole('region', { name: say('session.recoveryCodes.title') }),
    start: (address: string) => async () => {
      await calls.hold(page, 'open', { method: 'GET', ...open });
      await calls.hold(page, 'end', end);
      await page.goto(address);
    },
    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}

/** Drives a password change by a link; the real server answers for a link that does not exist. */
export function passwordChangeDriver(page: Page): Driver {
  const kit = linkPage(page, { url: /\/api\/admin\/user\/getCode\// }, { method: 'PUT', url: /\/change\/password\// });
  const { alert, answers, calls, code, codes, drops, send } = kit;
  let hasCode = false;
  const type = async (next: readonly string[], password: string, given = '') => {
    await page.locator('input[name=email]').fill(form.email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('input[name=repeatPassword]').fill(password);
    if (hasCode) await code.fill(given);
    else await expect(code).toHaveCount(0);
    await send.click();
    if (!next.includes('changing')) await expect(page.locator('input[aria-invalid]').first()).toBeFocused();
  };
  /** The server's answer decides whether the form has a field for the code. */
  const withCode = (has: boolean, answer: () => Promise<void>) => async () => {
    hasCode = has;
    await answer();
  };
  const writing = async () => {
    await expect(send).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('input[name=password]')).toBeVisible();
    expect(calls.isWaiting('end')).toBe(false);
  };
  const over = (text: string) => async () => {
    await expect(alert).toContainText(text);
    await expect(page.locator('input')).toHaveCount(0);
  };
  return {
    start: kit.start(`/pages/reset/${link}`),
    execute: {
      'link: offers two steps': withCode(true, answers('open', { status: 200, json: qr })),
      'link: two steps active': withCode(true, answers('open', refusal(409, 'QR has been scanned'))),
      'link: of an administrator': withCode(false, answers('open', refusal(409, 'error.two.steps.not.offered'))),
      'link: dead': async () => (await calls.take('open')).continue(),
      'link silent': drops('open'),
      'qr.asked': () => kit.retry.click(),
      'change.submitted: valid': (next) => type(next, form.password),
      'change.submitted: with code': (next) => type(next, form.password, '012 345'),
      'change.submitted: invalid': (next) => type(next, 'corta'),
      'change answered': answers('end', { status: 204 }),
      'change answered: activated': answers('end', { status: 200, json: { recoveryCodes } }),
      'change refused: code required': withCode(true, answers('end', refusal(400, 'error.code.required'))),
      'change refused: code invalid': withCode(true, answers('end', refusal(400, 'error.code.invalid'))),
      'change refused: link': answers('end', refusal(404, dead)),
      'change refused: e-mail': answers('end', refusal(400, 'error.not.found.user')),
      'change refused: same password': answers('end', refusal(400, 'error.equals.password')),
      'change refused: too many tries': answers('end', tooMany),
      'change silent': drops('end'),
      'change broken': answers('end', {
        status: 500,
        json: { status: 500, code: 'errors.internal', message: '', requestId: 'r' },
      }),
    },
    assert: {
      loading: async () => void (await calls.seen('open')),
      unloaded: async () => {
        await expect(kit.retry).toBeVisible();
        await expect(page.locator('input')).toHaveCount(0);
      },
      'writing.ready': async () => {
        await writing();
        await expect(alert).toHaveCount(0);
      },
      'writing.codeAsked': async () => {
        await writing();
        await expect(code).toBeVisible();
      },
      'writing.refused': async () => {
        await writing();
        await expect(alert).toBeVisible();
      },
      'writing.silent': async () => {
        await writing();
        await expect(alert).toBeVisible();
      },
      changing: async () => {
        const route = await calls.seen('end');
        const sent = route.request().postDataJSON();
        expect(sent).toMatchObject(form);
        expect([undefined, 12_345]).toContain(sent.codeQR);
        await expect(send).toHaveAttribute('aria-busy', 'true');
      },
      done: async () => {
        await expect(codes.or(page.getByText(say('session.passwordChange.done'))).first()).toBeVisible();
        await expect(page.locator('input[name=repeatPassword]')).toHaveCount(0);
      },
      dead: over(say('session.passwordChange.linkHelp')),
      unsure: over(say('session.passwordChange.unsure')),
    },
    stop: kit.stop,
  };
}

/** Drives the activation of two steps: by the link of a mail, or in the profile, which asks for the password first. */
export function activationDriver(page: Page, openAs: (path: string) => Promise<Page>): Driver {
  const kit = linkPage(
    page,
    { url: /\/api\/admin\/user\/(getCodeForActivate2FA\/|[^/]+\/activate2FA$)/ },
    { method: 'POST', url: /\/api\/admin\/user\/(activate2FA\/|[^/]+\/validateactivation2FA$)/ },
  );
  const { answers, calls, codes, drops } = kit;
  const card = page.getByRole('region', { name: sayAll('profile.twoFactor'), exact: true });
  const currentPassword = card.locator('input[name=currentPassword]');
  let inProfile = false;
  /** The text shown for the latest answer. */
  let told: string | undefined;
  const tells = (text: string, answer: () => Promise<void>) => async () => {
    told = text;
    await answer();
  };
  const place = () => (inProfile ? card : page.locator('main'));
  const alert = () => place().getByRole('alert');
  const send = () => place().locator('button[type=submit]');
  const type = async (next: readonly string[], given: string) => {
    await place().locator('input[name=code]').fill(given);
    await send().click();
    if (!next.includes('activating')) await expect(place().locator('input[name=code][aria-invalid]')).toBeFocused();
  };
  const writing = async (alerts: number) => {
    await expect(send()).not.toHaveAttribute('aria-busy', 'true');
    await expect(kit.image).toBeVisible();
    await expect(alert()).toHaveCount(alerts);
    expect(calls.isWaiting('end')).toBe(false);
  };
  const over = (text: string) => async () => {
    await expect(place().getByText(text)).toBeVisible();
    if (inProfile) await expect(card.getByRole('button', { name: sayAll('profile.twoFactor.close') })).toBeVisible();
    else await expect(page.getByRole('link', { name: say('session.twoFactor.toLogin') })).toBeVisible();
    await expect(place().locator('input')).toHaveCount(0);
    await expect(codes).toHaveCount(0);
  };
  // The real server answers when a dead link is opened; the other answers are made up, since the profile has no link.
  const deadLink = (name: 'open' | 'end') => async () => {
    const route = await calls.take(name);
    if (inProfile || name === 'end') await route.fulfill(refusal(404, dead));
    else await route.continue();
  };
  return {
    start: async ({ name }) => {
      inProfile = name === 'profile';
      if (!inProfile) return kit.start(`/pages/verifyqr/${link}`)();
      await calls.hold(page, 'open', { method: 'POST', url: /\/api\/admin\/user\/[^/]+\/activate2FA$/ });
      await calls.hold(page, 'end', { method: 'POST', url: /\/validateactivation2FA$/ });
      await openAs('/profile/me');
      await card.getByRole('button', { name: sayAll('profile.twoFactor.start') }).click();
    },
    execute: {
      'password.submitted': async () => {
        told = undefined;
        await currentPassword.fill('Una-clave.2026');
        await send().click();
      },
      'QR answered': answers('open', { status: 200, json: qr }),
      'QR refused: password': tells(wrongPassword.json.fields.currentPassword, answers('open', wrongPassword)),
      'QR refused: too many tries': tells(tooMany.json.message, answers('open', tooMany)),
      'QR refused: scanned': answers('open', refusal(409, 'QR has been scanned')),
      'QR refused: not offered': answers('open', refusal(409, 'error.two.steps.not.offered')),
      'QR refused: link': deadLink('open'),
      'QR silent': tells(say('session.twoFactor.loadFailed'), drops('open')),
      'qr.asked': () => place().getByRole('button', { name: 'Reintentar' }).click(),
      'code.submitted: valid': (next) => type(next, '012 345'),
      'code.submitted: invalid': (next) => type(next, '12'),
      'activate answered': answers('end', { status: 200, json: { recoveryCodes } }),
      'activate refused: password': tells(wrongPassword.json.fields.currentPassword, answers('end', wrongPassword)),
      'activate refused: code': answers('end', refusal(400, 'error.code.invalid')),
      'activate refused: too many tries': answers('end', tooMany),
      'activate refused: scanned': answers('end', refusal(409, 'QR has been scanned')),
      'activate refused: link': deadLink('end'),
      'activate silent': drops('end'),
    },
    assert: {
      proving: async () => {
        await expect(currentPassword).toBeVisible();
        await expect(currentPassword).toHaveValue('');
        const refused = place().getByText(wrongPassword.json.fields.currentPassword);
        await expect(refused).toHaveCount(told === undefined ? 0 : 1);
      },
      loading: async () => {
        const route = await calls.seen('open');
        if (inProfile) expect(route.request().postDataJSON()).toEqual({ currentPassword: 'Una-clave.2026' });
      },
      unloaded: async () => {
        await expect(place().getByText(told ?? '')).toBeVisible();
        await expect(place().getByRole('button', { name: 'Reintentar' })).toBeVisible();
      },
      'writing.ready': () => writing(0),
      'writing.refused': () => writing(1),
      'writing.silent': () => writing(1),
      activating: async () => {
        const route = await calls.seen('end');
        const proof = inProfile && { currentPassword: 'Una-clave.2026' };
        expect(route.request().postDataJSON()).toEqual({ code2FA: '012345', ...proof });
        await expect(send()).toHaveAttribute('aria-busy', 'true');
      },
      activated: async () => {
        await expect(place().getByText(say('session.twoFactor.activated'))).toBeVisible();
        await expect(codes.getByRole('listitem')).toHaveText(recoveryCodes);
      },
      scanned: over(say('session.twoFactor.scanned')),
      denied: over(say('session.twoFactor.notOffered')),
      dead: async () => over(inProfile ? say('session.twoFactor.notOffered') : say('session.twoFactor.linkHelp'))(),
      unsure: over(say('session.twoFactor.unsure')),
    },
    stop: kit.stop,
  };
}

/** Drives "Recuperar contraseña" at the login; the real server answers every call that is let through. */
export function recoveryDriver(page: Page): Driver {
  const calls = new HeldCalls();
  const dialog = page.getByRole('dialog', { name: say('session.recovery.title') });
  const send = dialog.locator('button[type=submit]');
  const writing = (alerts: number) => async () => {
    await expect(send).not.toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByRole('alert')).toHaveCount(alerts);
    if (alerts > 0) await expect(dialog.getByRole('alert')).toContainText(say('session.recovery.failed'));
    expect(calls.isWaiting('request')).toBe(false);
  };
  const type = async (email: string) => {
    await dialog.locator('input[name=email]').fill(email);
    await send.click();
  };
  return {
    start: async () => {
      await calls.hold(page, 'request', { method: 'POST', url: /\/notify\/change\/password\// });
      await page.goto('/pages/login');
      await page.getByRole('button', { name: say('session.recovery.title') }).click();
      await expect(dialog).toBeVisible();
    },
    execute: {
      'email.submitted: valid': () => type('ana@aurora.mx'),
      'email.submitted: invalid': () => type('ana'),
      'recovery.closed': () =>
        dialog
          .getByRole('button', { name: new RegExp(`^(${say('shared.cancel')}|${say('shared.close')})$`) })
          .last()
          .click(),
      'request answered': async () => (await calls.take('request')).continue(),
      'request refused: too many': async () => (await calls.take('request')).fulfill(tooMany),
      'request silent': async () => (await calls.take('request')).abort(silence),
    },
    assert: {
      'writing.ready': writing(0),
      'writing.refused': writing(1),
      'writing.silent': writing(1),
      sending: async () => {
        const route = await calls.seen('request');
        expect(decodeURIComponent(route.request().url())).toMatch(/\/ana@aurora\.mx$/);
        await expect(send).toHaveAttribute('aria-busy', 'true');
      },
      sent: () => expect(dialog.getByText(say('session.recovery.done'))).toBeVisible(),
      closed: () => expect(dialog).toHaveCount(0),
    },
    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
