import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { FlowBulk } from '@trastienda/machines';
import type { LoggedUser } from 'trastienda-client';
import { accounts } from '../support/accounts.ts';
import { HeldCalls } from '../support/held-calls.ts';
import { HeldWorker } from '../support/held-worker.ts';
import { enterAs, type LiveServer } from '../support/live.ts';
import { placeOrder } from '../support/orders.ts';
import { bulk } from './bulk-action.model.ts';
import { serverFailures } from './confirm-action.model.ts';
import type { Driver } from './kit/driver.ts';

/** The page's waits before a retry. */
const waits = [1, 2, 4, 8, 16, 30].map((seconds) => seconds * 1000);
const account = 'seller';

/**
 * Drives the selection in the list of orders and the page of a bulk action. The server really creates each one, but the path decides the
 * states that the page receives, since real ones change on their own.
 */
export function bulkActionWebDriver(page: Page, server: LiveServer): Driver {
  const calls = new HeldCalls();
  let clock: HeldWorker;
  let order = '';
  let createdBy = bulk('ready').createdBy;
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
  const confirm = button(/^Iniciar el manejo de \d+$/);
  const bar = page.getByRole('region', { name: say('bulk.bar') });
  const shows = (text: string) => expect(main.getByText(text).first()).toBeVisible();
  const refused = { status: 409, json: { ...serverFailures.refused, status: 409 } };
  const onPage = () => expect(page).toHaveURL(/\/orders\/bulk\/[0-9a-f-]{36}$/);

  const idIn = (route: Route) => /bulk-actions\/([0-9a-f-]{36})/.exec(route.request().url())?.[1] ?? '';
  const answer = (name: string, standing: FlowBulk) => async () => {
    const route = await calls.take(name);
    await route.fulfill({ json: { ...standing, createdBy, id: idIn(route) } });
  };
  const refuse = (name: string) => async () => (await calls.take(name)).fulfill(refused);
  /** The pending request that follows the work: a poll, or the event stream after it. */
  const following = async () => {
    const waiting = () => (['standing', 'events'] as const).find((name) => calls.isWaiting(name));
    await expect.poll(waiting, { message: 'the page follows the work' }).toBeDefined();
    const name = waiting() ?? 'standing';
    return { name, route: await calls.take(name) };
  };
  /** Drops a pending cancel request: the page no longer waits for it once the following has ended. */
  const letGo = async () => {
    if (calls.isWaiting('cancel')) await (await calls.take('cancel')).abort('connectionreset');
  };
  const tell = (standing: FlowBulk) => async () => {
    const { name, route } = await following();
    const json = { ...standing, createdBy, id: idIn(route) };
    if (name === 'standing') await route.fulfill({ json });
    else await route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(json)}\n\n` });
    if (standing.state !== 'running') await letGo();
  };
  /** After a broken stream the page polls; only the failure of the poll counts. */
  const failFollowing = (settle: (route: Route) => Promise<void>) => async () => {
    const { name, route } = await following();
    if (name === 'events') await route.abort('connectionreset');
    await settle(name === 'events' ? await calls.take('standing') : route);
    await letGo();
  };
  const ended = (state: 'done' | 'cancelled') =>
    main.getByText(say(`bulk.${state}`, { done: 0, total: 3, things: 'pedidos' }));
  const over = (state: 'done' | 'cancelled') => async () => {
    await expect(ended(state).first()).toBeVisible();
    await expect(main.getByRole('region', { name: say('bulk.results', { thing: 'pedido' }) })).toContainText(order);
    // The page no longer follows a finished bulk action.
    expect([calls.isWaiting('standing'), calls.isWaiting('events')]).toEqual([false, false]);
  };

  return {
    start: async ({ name }) => {
      clock = await HeldWorker.in(page, waits);
      await calls.hold(page, 'create', { method: 'POST', url: /\/api\/bulk-actions$/ });
      // The list follows the work for a moment, until the work's own page does.
      await calls.hold(page, 'standing', { method: 'GET', url: /\/api\/bulk-actions\/[0-9a-f-]{36}$/ }, 'newest');
      await calls.hold(page, 'events', { method: 'GET', url: /\/api\/bulk-actions\/[0-9a-f-]{36}\/events$/ }, 'newest');
      await calls.hold(page, 'confirm', { method: 'POST', url: /\/api\/bulk-actions\/[0-9a-f-]{36}\/confirm$/ });
      await calls.hold(page, 'cancel', { method: 'POST', url: /\/api\/bulk-actions\/[0-9a-f-]{36}\/cancel$/ });
      await enterAs(page, server, accounts[account]);
      const me = (await server.ask({ call: 'GET /admin/loggeduser', as: account })).body as LoggedUser;
      createdBy = { id: me.id, name: `${me.firstName} ${me.lastName}` };
      order = await placeOrder(server);
      if (name === 'new') {
        await page.goto(`/orders/list?text=${order}`);
        await main.getByRole('checkbox').last().check();
        await bar.getByRole('button', { name: say('orders.action.startHandling') }).click();
        return;
      }
      const body = { action: 'startHandling', key: randomUUID(), ids: [order] };
      const known = await server.ask({ call: 'POST /bulk-actions', as: account, body });
      await page.goto(`/orders/bulk/${(known.body as FlowBulk).id}`);
    },
    execute: {
      'create answered': async () => {
        const route = await calls.take('create');
        await route.continue();
        // Answer whichever page polls first: the list that is being left, or the page of the work.
        await expect(async () => {
          if (calls.isWaiting('standing')) await answer('standing', bulk('preparing', 0))();
          await expect(main.getByText(say('bulk.leave'))).toBeVisible({ timeout: 200 });
        }).toPass();
      },
      'create refused': refuse('create'),
      'create silent': async () => (await calls.take('create')).abort('connectionreset'),
      'creation.asked': () => bar.getByRole('button', { name: say('shared.retry') }).click(),
      'work.advanced': tell(bulk('running')),
      'work.followAsked': () => button(say('shared.retry')).click(),
      'bulk.confirmed': () => confirm.click(),
      'work.cancelAsked': () =>
        button(say('bulk.stop'))
          .or(button(say('bulk.discard')))
          .click(),
      'follow answered: ready': tell(bulk('ready')),
      'follow answered: nothing possible': tell(bulk('ready', 0)),
      'follow answered: done': tell(bulk('done')),
      'follow answered: cancelled': tell(bulk('cancelled')),
      'follow silent': failFollowing((route) => route.abort('connectionreset')),
      'follow refused': failFollowing((route) => route.fulfill(refused)),
      'confirm answered': answer('confirm', bulk('running')),
      'confirm refused': refuse('confirm'),
      'cancel answered': answer('cancel', bulk('running')),
      'cancel refused': refuse('cancel'),
      'discard answered': answer('cancel', bulk('cancelled')),
      'discard refused': refuse('cancel'),
      'time to reconnect': () => clock.ring(),
    },
    assert: {
      creating: async () => {
        await expect(bar).toContainText(say('bulk.sending'));
        const request = (await calls.seen('create')).request();
        expect(request.postDataJSON()).toMatchObject({ action: 'startHandling', ids: [order] });
      },
      unsent: async () => {
        await expect(bar.getByRole('alert')).toContainText(say('bulk.unsent'));
        await expect(bar).toContainText(say('bulk.selected.one', { thing: 'pedido' }));
      },
      rejected: async () => {
        await expect(bar.getByRole('alert')).toBeVisible();
        await expect(bar.getByRole('button', { name: say('shared.retry') })).toHaveCount(0);
        await expect(bar).toContainText(say('bulk.selected.one', { thing: 'pedido' }));
      },
      'following.watching': async () => {
        await onPage();
        const works = main.getByText(say('bulk.leave')).or(main.getByText(say('bulk.opening')));
        // A discarded bulk action already shows its end.
        await expect(works.or(ended('cancelled')).first()).toBeVisible();
        await expect(main.getByText(say('bulk.lost'))).toHaveCount(0);
        await expect(button(say('bulk.canceling'))).toHaveCount(0);
      },
      'following.canceling': async () => {
        await calls.seen('cancel');
        await expect(button(say('bulk.canceling'))).toHaveAttribute('aria-busy', 'true');
      },
      reconnecting: async () => {
        await onPage();
        await shows(say('bulk.lost'));
      },
      untraceable: () => expect(main.getByRole('alert')).toBeVisible(),
      ready: async () => {
        await expect(confirm).toBeVisible();
        await expect(button(say('bulk.discard'))).toBeEnabled();
      },
      confirming: async () => {
        await calls.seen('confirm');
        await expect(button(say('bulk.confirming'))).toHaveAttribute('aria-busy', 'true');
      },
      discarding: async () => {
        await calls.seen('cancel');
        await expect(button(say('bulk.canceling'))).toHaveAttribute('aria-busy', 'true');
      },
      done: over('done'),
      cancelled: over('cancelled'),
    },
    stop: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
