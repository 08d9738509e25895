import { expect, type Locator, type Page } from '@playwright/test';
import { isMessageKey, say } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import type { Account } from '../support/accounts.ts';
import { HeldCalls } from '../support/held-calls.ts';
import type { LiveServer } from '../support/live.ts';
import { orderAfter } from '../support/orders.ts';
import { serverFailures } from './confirm-action.model.ts';
import type { Driver } from './kit/driver.ts';

/** The subject of dialogs: the path that reads it, the page that opens them, and the texts specific to it. */
export type WebSubject<Facts> = {
  path: string;
  read: (server: LiveServer, id: string, as: Account) => Promise<Facts>;
  /** The page that opens its dialogs. */
  address: (id: string, facts: Facts) => string;
  changed: string;
  reload: string;
  /** The text shown beside the reason why the action is no longer possible. */
  over?: string;
};

/** Orders, on their own page. */
export const webOrders: WebSubject<Order> = {
  path: '/orders',
  read: (server, id, as) => orderAfter(server, { call: `GET /orders/${id}`, as }),
  address: (id) => `/orders/orderDetail/${id}`,
  changed: say('orders.changed'),
  reload: say('orders.changed.reload'),
  over: say('orders.changed.title'),
};

/** What differs between dialogs on the web. */
export type WebDialog<Facts = Order> = {
  account: Account;
  /** Creates a subject for which the rule allows the action, with enough left for another user too. */
  order: (server: LiveServer) => Promise<string>;
  /** Opens the dialog on the page. */
  begin: (page: Page, id: string) => Promise<void>;
  /** Whether the dialog is a question, without fields. */
  isQuestion?: boolean;
  /** The submit button's label when idle; it may contain a count. */
  submit: string | RegExp;
  sending: string;
  failed: string;
  /** The button that closes the dialog without an action. */
  close?: string;
  /** The dialog has no typed text to lose, so it closes without asking. */
  closesUnasked?: true;
  send: { method: string; url: RegExp };
  /** Types a valid draft; `n` makes it different each time. */
  fill: (dialog: Locator, id: string, n: number) => Promise<void>;
  /** Checks the messages after a submission of the untouched dialog. */
  incomplete?: (dialog: Locator) => Promise<void>;
  /** Another user does a part of the work, or all the rest of it. */
  others: (server: LiveServer, facts: Facts, how: 'part' | 'all') => Promise<void>;
  /** The rules that may forbid the action once nothing is left. */
  impossible: readonly string[];
  done: (before: Facts, after: Facts) => void;
};

/** Drives a dialog of the subject's page: acts on the page as people do; the real server answers where it can produce the answer. */
export function webDriver<Facts>(
  web: WebDialog<Facts>,
  subject: WebSubject<Facts>,
  { page, server, open }: { page: Page; server: LiveServer; open: (path: string) => Promise<Page> },
): Driver {
  const calls = new HeldCalls();
  const dialog = page.getByRole(web.isQuestion ? 'alertdialog' : 'dialog');
  const alert = dialog.getByRole('alert');
  // While sending, the button has another label.
  const submit = dialog
    .getByRole('button', { name: web.submit, exact: true })
    .or(dialog.getByRole('button', { name: web.sending }))
    .last();
  const reload = dialog.getByRole('button', { name: subject.reload });
  const close = dialog.getByRole('button', { name: web.close ?? say('shared.close') }).last();
  let id = '';
  let typed = 0;
  let confirmed = false;
  let known: Facts;
  const current = () => subject.read(server, id, web.account);
  const others = async (how: 'part' | 'all') => {
    await web.others(server, await current(), how);
    known = await current();
  };
  const busy = async () => {
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await expect(submit).toContainText(web.sending);
  };

  return {
    start: async () => {
      id = await web.order(server);
      known = await current();
      await calls.hold(page, 'send', web.send);
      await calls.hold(page, 'reload', { method: 'GET', url: new RegExp(`/api${subject.path}/${id}$`) }, 'armed');
      await open(subject.address(id, known));
      await web.begin(page, id);
      await expect(dialog).toContainText(id);
    },
    execute: {
      'draft.changed: valid': async () => {
        typed += 1;
        await web.fill(dialog, id, typed);
      },
      'action.confirmed': async () => {
        confirmed = true;
        await submit.press('Enter');
      },
      'dialog.closed': async () => {
        await close.click();
        // A typed draft is not discarded without a question.
        if (typed > 0 && !web.closesUnasked) await dialog.getByRole('button', { name: say('orders.leave.go') }).click();
        await expect(dialog).toHaveCount(0);
      },
      'order.reloadAsked': async () => {
        calls.arm('reload');
        await reload.click();
      },
      'send answered': async () => (await calls.take('send')).continue(),
      'send refused: changed': async () => {
        await others('part');
        await (await calls.take('send')).continue();
      },
      'send refused: fields': async () =>
        (await calls.take('send')).fulfill({ status: 400, json: serverFailures.refused }),
      'send silent': async () => (await calls.take('send')).abort('connectionreset'),
      'reload answered: possible': async () => (await calls.take('reload')).continue(),
      'reload answered: impossible': async () => {
        await others('all');
        await (await calls.take('reload')).continue();
      },
      'reload silent': async () => (await calls.take('reload')).abort('connectionreset'),
    },
    assert: {
      confirming: async () => {
        // Not "enabled": with nothing selected the button stays focusable and says why it refuses.
        await expect(submit).not.toHaveAttribute('disabled');
        await expect(submit).not.toHaveAttribute('aria-busy', 'true');
        await expect(alert).toHaveCount(0);
        await expect(reload).toHaveCount(0);
        if (confirmed && typed === 0) await web.incomplete?.(dialog);
        expect(calls.isWaiting('send')).toBe(false);
      },
      sending: async () => {
        await busy();
        await calls.seen('send');
        await expect(close).toBeDisabled();
      },
      refused: async () => {
        await expect(alert).toContainText(serverFailures.refused.message);
        await expect(submit).toBeEnabled();
      },
      interrupted: async () => {
        await expect(alert).toContainText(web.failed);
        await expect(alert).toContainText(say('errors.offline'));
        await expect(submit).toBeEnabled();
      },
      outdated: async () => {
        await expect(alert).toContainText(new RegExp(`${subject.changed}|${say('errors.offline')}`));
        await expect(reload).toBeEnabled();
        await expect(submit).toBeDisabled();
      },
      reloading: async () => {
        await calls.seen('reload');
        await expect(submit).toHaveAttribute('aria-busy', 'true');
      },
      impossible: async () => {
        const words = web.impossible.map((code) => (isMessageKey(code) ? say(code) : code));
        await expect(alert).toContainText(new RegExp(words.join('|')));
        if (subject.over) await expect(dialog).toContainText(subject.over);
        await expect(reload).toHaveCount(0);
        await expect(submit).toBeDisabled();
      },
      done: async () => {
        await expect(dialog).toHaveCount(0);
        web.done(known, await current());
      },
      canceled: async () => {
        await expect(dialog).toHaveCount(0);
        expect<unknown>(await current()).toEqual(known);
      },
    },
    stop: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
