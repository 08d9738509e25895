import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, type Request, type Route } from '@playwright/test';
import { type MessageKey, say } from '@trastienda/domain';
import { accounts, password } from '../support/accounts.ts';
import { HeldCalls } from '../support/held-calls.ts';
import { enterAs, type LiveServer } from '../support/live.ts';
import type { FlowPath } from './kit/cover.ts';
import type { Driver } from './kit/driver.ts';
import { refusal } from './session.model.ts';

const inactivitySeconds = 6;
const api = (path: string) => new RegExp(`/api${path}$`);

type StorageCall = 'getItem' | 'setItem' | 'removeItem';
const warned = 'active.presence.warned.counting';
const closing = /^(absence|token\.refused|user\.loggedOut)/;
const storagePorts: Record<string, StorageCall> = { restore: 'getItem', keep: 'setItem', clear: 'setItem' };

/**
 * Drives the session of the real page. Only the steps advance its clock. The browser's storage, which tells a browser's pages which
 * session they have, cannot be held: it records reads and writes, and fails where the path says so.
 */
export function sessionWebDriver(path: FlowPath, page: Page, server: LiveServer): Driver {
  const calls = new HeldCalls();
  const underWay = screenCallsOf(page);
  const warning = page.getByRole('alertdialog', { name: say('session.inactivity.title') });
  const signInForm = page.locator('form input[name=username]');
  // Only the heading identifies the second step: the sign-in form also has a field for the code and texts about two steps.
  const secondStep = page
    .locator('main')
    .filter({ has: page.getByRole('heading', { name: say('shell.session.codeTitle') }) });
  const codeField = secondStep.locator('input[name=code]');
  const welcome = page.getByRole('button', { name: /Bienvenid/ });
  const offline = page.getByText(say('errors.offline.help'));
  let at = 0;
  let storageCalls = 0;
  /** Whether the current step starts in this state. */
  const isIn = (state: string) => (path.steps[at - 2]?.states ?? path.states).includes(state);

  const loading = page.getByText(say('shared.loading'), { exact: true }).first();
  /** Advances the page's clock in small steps until the condition holds; what the page loads takes time that this clock does not measure. */
  const until = async (seen: () => Promise<boolean>, what: string, milliseconds = 20) => {
    let loads = 0;
    for (let tries = 0; tries < 300; tries += 1) {
      if (await seen()) return;
      // A busy machine may take long to load code: meanwhile the page's clock stands.
      for (; tries === 100 && loads < 1_000 && (await loading.isVisible()); loads += 1) await pause(50);
      await page.clock.runFor(milliseconds);
      if (tries > 100) await pause(50);
    }
    throw new Error(`It never came to this: ${what}. The page says: ${await page.locator('#root').textContent()}`);
  };
  const visible = (text: MessageKey) =>
    until(() => page.getByText(say(text), { exact: true }).first().isVisible(), say(text));
  const called = (port: string) => until(async () => calls.isWaiting(port), `the page calls ${port}`);
  const take = async (port: string): Promise<Route> => {
    await called(port);
    return calls.take(port);
  };
  /** Sets the outcome of the next storage access in the path. */
  const prepareStorage = async () => {
    await page.evaluate((call) => Object.assign(window, { failingStorage: call }), failingStorage(path, at));
  };
  const storage = async (call: StorageCall) => {
    const counted = async () => {
      const made = await page.evaluate(() => (window as unknown as { storageCalls: string[] }).storageCalls ?? []);
      const found = made.indexOf(call, storageCalls);
      if (found >= 0) storageCalls = found + 1;
      return found >= 0;
    };
    await until(counted, `the storage gets ${call}`);
  };
  const refuse = (error: Parameters<typeof refusal>[0], code: string) => async () => {
    const message = say(code as MessageKey);
    const body = { ...refusal(error), status: 400, code, message, requestId: 'r-1', error: 'invalid_grant' };
    await (await take('authenticate')).fulfill({ status: 400, json: { ...body, error_description: error } });
  };
  const unauthorized = {
    status: 401,
    code: 'session.token.invalid',
    message: say('session.token.invalid'),
    requestId: 'r',
  };
  /** Refuses the token of the call, and the new one that the page then requests. */
  const refuseToken = async () => {
    calls.arm('restore');
    await (await take('user')).fulfill({ status: 401, json: unauthorized });
    await (await take('restore')).fulfill({ status: 401, json: unauthorized });
  };
  const failedForm = (text: MessageKey) => async () => {
    await visible(text);
    await expect(signInForm).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('trastienda.session') ?? '')).not.toContain('"ended":false');
  };
  const type = async (username: string, secret: string) => {
    await until(() => signInForm.isVisible(), 'the sign-in form');
    await signInForm.fill(username);
    await page.locator('input[name=password]').fill(secret);
    await page.locator('input[name=password]').press('Enter');
  };
  const act = async () => {
    await page.clock.runFor(1100);
    await page.mouse.move(10 + Math.random() * 50, 10 + Math.random() * 50);
  };
  const stayUntilCalled = async (port: string) => {
    // Advance in jumps, with activity so that no warning appears: second by second this took most of the walk.
    for (let n = 0; n < 400 && !calls.isWaiting(port); n += 1) {
      await page.clock.fastForward((inactivitySeconds / 2) * 800);
      await page.mouse.move(10 + Math.random() * 50, 10 + Math.random() * 50);
    }
    await called(port);
  };

  const execute: Driver['execute'] = {
    'restore answered: a session': async () => (await take('restore')).continue(),
    'restore answered: none': async () => (await take('restore')).continue(),
    'restore failed': async () => {},
    'restore refused: token': async () => (await take('restore')).fulfill({ status: 401, json: unauthorized }),
    'restore silent': async () => {
      calls.arm('restore');
      await (await take('restore')).abort('connectionreset');
      calls.arm('restore');
    },
    'credentials.submitted: valid': () => type(accounts.clerk, password),
    'credentials.submitted: invalid': () => type('ana', ''),
    'authenticate answered': async () => (await take('authenticate')).continue(),
    'authenticate refused: code required': refuse('error.code.required', 'session.code.required'),
    'authenticate refused: disabled': refuse('error.user.disabled', 'session.userDisabled'),
    'authenticate refused: expired password': refuse('error.expired.password', 'session.passwordExpired'),
    'authenticate refused: deadline': refuse('error.deadline.activate.2FA.expired', 'session.deadlineExpired'),
    'authenticate refused: two steps owed': refuse('error.activate.2FA.required', 'session.twoFactor.required'),
    'authenticate refused: credentials': refuse('error.bad.credentials', 'session.credentials'),
    'code.submitted: valid': async () => {
      await codeField.fill('123 456');
      await codeField.press('Enter');
    },
    'code.submitted: invalid': async () => {
      await codeField.fill('12');
      await codeField.press('Enter');
      await expect(secondStep.locator('input[name=code][aria-invalid]')).toBeVisible();
    },
    'signIn.canceled': () => page.getByRole('button', { name: say('shared.cancel') }).click(),
    'keep answered': async () => {},
    'keep failed': async () => {},
    'clear answered': async () => {},
    'clear failed': async () => {},
    'loadUser answered': async () => (await take('user')).continue(),
    'loadUser refused: token': refuseToken,
    'loadUser silent': async () => (await take('user')).abort('connectionreset'),
    'refreshUser answered': async () => (await take('user')).continue(),
    'refreshUser refused: token': refuseToken,
    'refreshUser silent': async () => {
      const call = await take('user');
      // A successful answer to the screen's other requests would prove that there is a network, so wait for them first.
      await until(async () => underWay.size === 0, 'the answers to the screen');
      await call.abort('connectionreset');
    },
    'refreshUser broke': async () =>
      (await take('user')).fulfill({
        status: 500,
        json: { status: 500, code: 'errors.unexpected', message: 'Vuelva luego', requestId: 'r' },
      }),
    'refreshUser refused: other': async () =>
      (await take('user')).fulfill({
        status: 400,
        json: { status: 400, code: 'errors.badRequest', message: 'No', requestId: 'r' },
      }),
    'time to restore again': () => until(async () => calls.isWaiting('restore'), 'another try', 100),
    'time to try again': () => until(async () => calls.isWaiting('user'), 'another try', 100),
    'time to refresh': () => stayUntilCalled('user'),
    'time to refresh again': () => stayUntilCalled('user'),
    'time of inactivity': () => until(() => warning.isVisible(), 'the warning', 100),
    'a second of the countdown': async (next) => {
      const timer = warning.getByRole('timer');
      const before = await timer.textContent();
      const goesOn = next.includes(warned);
      const counted = async () => (goesOn ? (await timer.textContent()) !== before : (await timer.count()) === 0);
      await until(counted, 'the next second', 50);
    },
    'network.lost': () => page.evaluate(() => void window.dispatchEvent(new Event('offline'))),
    'network.returned': () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    'user.refreshAsked': () => page.getByRole('button', { name: 'Reintentar' }).click(),
    'user.acted': () =>
      isIn(warned) ? warning.getByRole('button', { name: say('session.inactivity.stay') }).click() : act(),
    'absence.noticed: long': () =>
      page.evaluate((seconds) => {
        const now = Date.now;
        Date.now = () => now() + seconds * 1000;
        document.dispatchEvent(new Event('visibilitychange'));
        Date.now = now;
      }, inactivitySeconds),
    'token.refused': () =>
      page.evaluate(() => {
        // A sign-in in another tab.
        const ended = { key: 'trastienda.session', newValue: JSON.stringify({ id: 'another', ended: false }) };
        window.dispatchEvent(new StorageEvent('storage', ended));
      }),
    'user.loggedOut': async () => {
      // Logout is in the user's menu; without the menu, or during the warning, it is a separate button.
      if (isIn('active.presence.attentive')) await welcome.click();
      const role = isIn('active.presence.attentive') ? 'menuitem' : 'button';
      await page.getByRole(role, { name: say('session.logout') }).click();
    },
    'revoke answered': async () => (await take('revoke')).continue(),
    'revoke silent': async () => (await take('revoke')).abort('connectionreset'),
  };

  return {
    start: async () => {
      const keeps = path.steps.some(({ step }) => step.name === 'restore answered: a session');
      const id = keeps ? await enterAs(page, server, accounts.clerk) : undefined;
      const kept = id && JSON.stringify({ id, ended: false });
      await page.addInitScript(watchStorage, { kept, failing: failingStorage(path, 0) });
      await page.clock.install();
      await calls.hold(page, 'authenticate', { method: 'POST', url: api('/oauth/token') });
      // Only the first request is held: later the page renews its token by itself, and no step waits for that.
      await calls.hold(page, 'restore', { method: 'POST', url: api('/oauth/session') }, 'armed');
      calls.arm('restore');
      await calls.hold(page, 'user', { method: 'GET', url: api('/admin/loggeduser') });
      await calls.hold(page, 'revoke', { method: 'POST', url: api('/oauth/revoke') });
      await page.route(api('/generalsettings'), async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...(await response.json()), timeInactivitySeconds: inactivitySeconds },
        });
      });
      await page.goto('/dashboard');
      await page.clock.pauseAt(new Date(Date.now() + 5_000));
    },
    execute: Object.fromEntries(
      Object.entries(execute).map(([name, run]) => [
        name,
        async (next: readonly string[]) => {
          at += 1;
          await prepareStorage();
          await run(next);
          // A closed session drops its pending user request, so that it is not taken for the next session's.
          if (closing.test(name) && calls.isWaiting('user')) await (await calls.take('user')).abort('aborted');
        },
      ]),
    ),
    assert: {
      restoring: () => storage('getItem'),
      unrestored: () => until(() => page.getByRole('button', { name: 'Reintentar' }).isVisible(), 'a way to try again'),
      'anonymous.ready': async () => {
        await until(() => signInForm.isVisible(), 'the sign-in form');
        const refused = path.steps[at - 1]?.step.kind === 'failure';
        await expect(page.getByRole('alert')).toHaveCount(refused ? 1 : 0);
      },
      'anonymous.closed': async () => {
        await until(() => signInForm.isVisible(), 'the sign-in form');
        // The page says why the session ended, even if something failed meanwhile.
        await expect(page.getByText(/terminó|inactividad|Cerró su sesión/)).toBeVisible();
        await expect(welcome).toHaveCount(0);
      },
      'anonymous.refused': failedForm('session.credentials'),
      'anonymous.disabled': failedForm('session.userDisabled'),
      'anonymous.passwordExpired': failedForm('session.passwordExpired'),
      'anonymous.deadlineExpired': failedForm('session.deadlineExpired'),
      'anonymous.activationRequired': failedForm('session.twoFactor.required'),
      authenticating: async () => {
        await called('authenticate');
        await expect(welcome).toHaveCount(0);
      },
      askingCode: () => until(() => codeField.isVisible(), 'the field of the code'),
      keeping: () => storage('setItem'),
      loadingUser: async () => {
        await called('user');
        await expect(welcome).toHaveCount(0);
      },
      unreachable: () =>
        until(() => page.getByRole('button', { name: 'Reintentar' }).isVisible(), 'a way to try again'),
      'active.freshness.fresh': async () => {
        await until(() => page.locator('main').first().isVisible(), 'the application');
        expect(calls.isWaiting('user')).toBe(false);
        await until(async () => !(await offline.isVisible()), 'no word about the network');
      },
      'active.freshness.refreshing': () => called('user'),
      'active.freshness.offline': () => until(() => offline.isVisible(), 'the word about the network'),
      'active.presence.attentive': async () => {
        await until(async () => (await welcome.count()) > 0, 'the welcome');
        await expect(warning).toHaveCount(0);
      },
      'active.presence.warned.counting': () => until(() => warning.getByRole('timer').isVisible(), 'the countdown'),
      'closing.clearing': () => storage('setItem'),
      'closing.revoking': () => called('revoke'),
    },
    stop: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}

/** Unanswered requests of the page that are not held, except its event streams, which never end. */
function screenCallsOf(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  const others = /\/api\/(?!(.*\/)?events$|oauth\/|admin\/loggeduser$)/;
  page.on('request', (request) => others.test(request.url()) && calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** The storage call that must fail next in the path from this step on, if any. */
function failingStorage(path: FlowPath, from: number): StorageCall | undefined {
  const next = path.steps.slice(from).find(({ step }) => step.port !== undefined && step.port in storagePorts)?.step;
  return next?.name.endsWith('failed') ? storagePorts[next.port ?? ''] : undefined;
}

type Watched = { kept: string | undefined; failing: StorageCall | undefined };

/** Runs in the page before its own code: stores a session, records storage calls, and fails them on demand. */
function watchStorage({ kept, failing }: Watched): void {
  const made: string[] = [];
  Object.assign(window, { storageCalls: made, failingStorage: failing });
  if (kept) localStorage.setItem('trastienda.session', kept);
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    const original = Storage.prototype[name] as (...values: string[]) => unknown;
    Object.assign(Storage.prototype, {
      [name](this: Storage, ...values: string[]) {
        if (values[0] !== 'trastienda.session') return original.apply(this, values);
        made.push(name);
        if ((window as unknown as { failingStorage?: string }).failingStorage === name) {
          throw new DOMException('storage is locked', 'QuotaExceededError');
        }
        return original.apply(this, values);
      },
    });
  }
}
