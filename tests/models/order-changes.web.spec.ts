import type { Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { choicesOf } from '../../apps/server/src/testing/test-share.ts';
import { test } from '../support/live.ts';
import { type WebDialog, webDriver, webOrders } from './dialog.web-driver.ts';
import { coverPaths, pathsThrough } from './kit/cover.ts';
import { walkPath } from './kit/driver.ts';
import type { FlowModel } from './kit/model.ts';
import { type OrderChangeName, orderChangeModels, orderChanges } from './order-changes.ts';

type Screen = Pick<WebDialog, 'begin' | 'submit' | 'sending' | 'failed' | 'closesUnasked' | 'fill' | 'incomplete'>;

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const cause = (page: Parameters<WebDialog['fill']>[0]) => page.getByLabel(say('orders.cancel.cause.label'));

/** Texts and controls of each dialog. */
const screens: Record<Exclude<OrderChangeName, 'deleteControversy'>, Screen> = {
  cancelBefore: {
    begin: press(say('orders.action.cancel')),
    submit: say('orders.cancel.submit'),
    sending: say('orders.cancel.sending'),
    failed: say('orders.cancel.failed'),
    fill: async (dialog) => {
      await cause(dialog).selectOption({ index: 2 });
      await cause(dialog).selectOption({ index: 1 });
    },
  },
  cancelItems: {
    begin: press(say('orders.action.cancelItems')),
    submit: /^Cancelar \(/,
    sending: say('orders.cancel.sending'),
    failed: say('orders.cancelItems.failed'),
    fill: async (dialog) => {
      const box = dialog.getByRole('checkbox').first();
      await box.setChecked(false);
      await box.setChecked(true);
      await cause(dialog).selectOption({ index: 1 });
    },
  },
  acceptCancellation: {
    closesUnasked: true,
    begin: press(say('orders.action.acceptCancellation')),
    submit: say('orders.action.acceptCancellation'),
    sending: say('orders.acceptCancellation.sending'),
    failed: say('orders.acceptCancellation.failed'),
    fill: async () => undefined,
  },
  declineCancellation: {
    begin: press(say('orders.action.declineCancellation')),
    submit: say('orders.action.declineCancellation'),
    sending: say('orders.declineCancellation.sending'),
    failed: say('orders.declineCancellation.failed'),
    fill: (dialog, _, n) => dialog.getByRole('textbox').fill(`Ya está empacado ${n}`),
  },
  createControversy: {
    begin: press(say('orders.action.createControversy')),
    submit: say('orders.controversy.create.submit'),
    sending: say('orders.controversy.create.sending'),
    failed: say('orders.controversy.create.failed'),
    fill: (dialog, _, n) => dialog.getByRole('textbox').fill(`Llegó sin tapa ${n}`),
  },
  addNote: {
    begin: press(say('orders.action.addControversyNote')),
    submit: say('orders.controversy.note.submit'),
    sending: say('orders.controversy.note.sending'),
    failed: say('orders.controversy.note.failed'),
    fill: (dialog, _, n) => dialog.getByRole('textbox').fill(`Se llamó al cliente ${n}`),
  },
  announceReturn: {
    begin: press(say('orders.action.announceReturn')),
    submit: /^Registrar \(/,
    sending: say('returns.announce.sending'),
    failed: say('returns.announce.failed'),
    fill: async (dialog, _, n) => {
      await dialog.getByRole('checkbox', { name: 'Taza de barro' }).setChecked(true);
      await dialog.getByLabel(say('returns.reason.label')).fill(`Llegó roto ${n}`);
    },
  },
  receiveReturn: {
    begin: (page) => page.getByRole('button', { name: /^Recibir la devolución/ }).click(),
    submit: /^Recibir \(/,
    sending: say('returns.receive.sending'),
    failed: say('returns.receive.failed'),
    fill: async (dialog, _, n) => {
      await dialog.getByLabel(/^Vendibles de/).fill(String(1 + (n % 2)));
    },
  },
  closeReturn: {
    closesUnasked: true,
    begin: (page) => page.getByRole('button', { name: /^Concluir la devolución/ }).click(),
    submit: say('returns.close.submit'),
    sending: say('returns.close.sending'),
    failed: say('returns.close.failed'),
    fill: () => Promise.resolve(),
  },
  attend: {
    closesUnasked: true,
    begin: press(say('orders.controversy.attend')),
    submit: say('orders.controversy.attend'),
    sending: say('orders.controversy.attend.sending'),
    failed: say('orders.controversy.attend.failed'),
    fill: async (dialog, _, n) => {
      // A note is sent by its own request; this flow walks only the change of state, so the note is cleared again.
      await dialog.getByRole('textbox').fill(`nota ${n}`);
      await dialog.getByRole('textbox').fill('');
    },
  },
};

// The page does not open a dialog whose rule refuses: to reach that start, the order changes after the dialog opens.
const never = {
  'impossible order.reloadAsked #0': 'reached by reading the order: the page does not offer to read it once more',
};

for (const name of choicesOf('changes of orders', Object.keys(screens) as (keyof typeof screens)[], 2)) {
  const flow = orderChangeModels[name];
  const model: FlowModel = {
    ...flow,
    starts: flow.starts.filter((start) => start.name === 'possible'),
    impossible: { ...flow.impossible, ...never },
  };
  const all = coverPaths(model, { goal: 'transitions', avoid: Object.keys(model.impossible ?? {}) });
  // They all use one frame (`confirmActionMachine`), which `dialogs.web.spec.ts` walks in full; here only the end and the refusal.
  const paths = pathsThrough(all, 'done', 'impossible');

  test.describe(`${name}, in Chromium`, () => {
    for (const [n, path] of paths.entries()) {
      const words = path.steps.map(({ step }) => step.name).join(', ');
      test(`walks path ${n + 1} of ${paths.length}: ${words}`, ({ page, server, openAs }) => {
        const { account, order, send, others, impossible, done } = orderChanges(server)[name];
        const web: WebDialog = {
          ...screens[name],
          account,
          send,
          impossible,
          order: () => order(),
          others: (_, current, how) => others(current, how),
          done: (_, after) => {
            if (!done(after)) throw new Error(`The order is not as it should be: ${JSON.stringify(after)}`);
          },
        };
        return walkPath(webDriver(web, webOrders, { page, server, open: (address) => openAs(account, address) }), path);
      });
    }
  });
}
