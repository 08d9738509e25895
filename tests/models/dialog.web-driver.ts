import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '@trastienda/api-client';
import { isMessageKey, say } from '@trastienda/domain';
import type { Account } from '../support/accounts.ts';
import { HeldCalls } from '../support/held-calls.ts';
import type { LiveServer } from '../support/live.ts';
import { orderAfter } from '../support/orders.ts';
import { serverFailures } from './confirm-action.model.ts';
import type { Driver } from './kit/driver.ts';

/** What dialogs are about: how it is read, the page that opens them, and the words that only its dialogs have. */
export type WebSubject<Facts> = {
  path: string;
  read: (server: LiveServer, id: string, as: Account) => Promise<Facts>;
  /** Where its dialogs are opened. */
  address: (id: string, facts: Facts) => string;
  changed: string;
  reload: string;
  /** Told beside the reason why it cannot be done any more. */
  over?: string;
};

/** Orders, on the page of their own. */
export const webOrders: WebSubject<Order> = {
  path: '/orders',
  read: (server, id, as) => orderAfter(server, { call: `GET /orders/${id}`, as }),
  address: (id) => `/orders/orderDetail/${id}`,
  changed: say('orders.changed'),
  reload: say('orders.changed.reload'),
  over: say('orders.changed.title'),
};

/** What makes the web of one dialog different from the next. */
export type WebDialog<Facts = Order> = {
  account: Account;
  /** One for which the rule says yes, with enough to do for somebody else too. */
  order: (server: LiveServer) => Promise<string>;
  /** Opens the dialog on the page. */
  begin: (page: Page, id: string) => Promise<void>;
  /** A question has no fields. */
  isQuestion?: boolean;
  /** The button that sends, by the words at rest; it may count. */
  submit: string | RegExp;
  sending: string;
  failed: string;
  /** What leaves the dialog as it is. */
  close?: string;
  /** Nothing is typed that could be lost. */
  closesUnasked?: true;
  send: { method: string; url: RegExp };
  /** Types what can be sent; `n` tells this time from the last. */
  fill: (dialog: Locator, id: string, n: number) => Promise<void>;
  /** What a confirmation of the untouched dialog says. */
  incomplete?: (dialog: Locator) => Promise<void>;
  /** Somebody else does a part, or all that is left. */
  others: (server: LiveServer, facts: Facts, how: 'part' | 'all') => Promise<void>;
  /** The rules that may say no when nothing is left. */
  impossible: readonly string[];
  done: (before: Facts, after: Facts) => void;
};

/** Drives a dialog of the subject's page: what people do is done to the page, and answers are the real server's where it can give them. */
export function webDriver<Facts>(
  web: WebDialog<Facts>,
  subject: WebSubject<Facts>,
  { page, server, open }: { page: Page; server: LiveServer; open: (path: string) => Promise<Page> },
): Driver {
  const calls = new HeldCalls();
  const dialog = page.getByRole(web.isQuestion ? 'alertdialog' : 'dialog');
  const alert = dialog.getByRole('alert');
  // While it sends it says so instead.
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
        // What was typed is not lost unasked.
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
        // Not "enabled": with nothing chosen the button stays reachable and tells why it refuses.
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
