import { expect, type Page, type Route } from '@playwright/test';
import { packingLimits, say } from '@trastienda/domain';
import type { BenchOrder, PackingContext } from '@trastienda/machines';
import { scanLimits } from '../../apps/web/src/lib/scan-detector.ts';
import { HeldCalls } from '../support/held-calls.ts';
import { test } from '../support/live.ts';
import { serverFailures } from './confirm-action.model.ts';
import { type FlowPath, walkedPathsOf } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import { Shadow } from './kit/shadow.ts';
import { emptyQueue, fresh, packingModel, queueOfTwo, reason, second, unloaded, written } from './packing.model.ts';
import { isKeptAfter, packingPaths, queueBody, shownAtBench } from './packing-walk.ts';

const paths = packingPaths();

test.describe('packing, in Chromium', () => {
  test('covers every state and every transition', () => requireFullCoverage(packingModel, paths, 'web'));

  for (const [n, path] of walkedPathsOf('packing', paths)) {
    test(`path ${n + 1} of ${paths.length}, ${path.steps.length} steps`, async ({ page, openAs }) => {
      test.slow();
      await walkPath(
        driver(page, () => openAs('seller', '/orders/packing'), path),
        path,
      );
    });
  }
});

function driver(page: Page, open: () => Promise<unknown>, path: FlowPath): Driver {
  const calls = new HeldCalls();
  const shadow = new Shadow(packingModel, path);
  const now = () => shadow.context as PackingContext;
  let done = 0;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const number = page.getByRole('textbox', { name: say('orders.ship.trackingNumber') });
  const url = page.getByRole('textbox', { name: say('orders.ship.trackingUrl') });
  const carrier = page.getByRole('combobox', { name: say('orders.ship.carrier') });
  const click = (name: string) => () => button(name).click();
  const answer = (port: string, how: Parameters<Route['fulfill']>[0]) => async () =>
    (await calls.take(port)).fulfill(how);
  const drop = (port: string) => async () => (await calls.take(port)).abort('connectionfailed');
  const refusal = (failure: { status: number }) => ({ status: failure.status, json: failure });
  // The outbox belongs to another flow: forget its parcels, so that the queue offers their orders again.
  const forgetWaiting = () =>
    page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('trastienda.packing.')))
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), waiting: [] }));
    });
  const keepsNothing = (isFull: boolean) =>
    page.evaluate((full) => {
      const storage = Storage.prototype as Storage & { kept?: Storage['setItem'] };
      storage.kept ??= storage.setItem;
      storage.setItem = full
        ? () => {
            throw new Error('Full.');
          }
        : storage.kept;
    }, isFull);
  const queue = (body: typeof queueOfTwo) => async () => {
    await forgetWaiting();
    await answer('queue', { json: queueBody(body) })();
  };
  /** The clock stands still: all keys come at the same moment, faster than hands. Afterwards a person takes a while. */
  const scan = (code: string) => async (next: readonly string[]) => {
    if (next.includes('sending')) calls.arm('send');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.clock.runFor(scanLimits.quiet);
  };
  const tick = (name: 'packing.tick' | 'packing.untick') => click(say(name, { name: 'Artículo sku-1' }));
  /** The page stores the parcel as soon as the request fails, so the storage must be full, or not, before that. */
  const unheard = (work: () => Promise<unknown>) => async () => {
    await keepsNothing(!isKeptAfter(path, shadow.at));
    await work();
  };
  /** The parcel's request follows. */
  const armed = (work: () => Promise<unknown>) => async () => {
    calls.arm('send');
    await work();
  };
  const isShown = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  const atBench = async () => {
    for (const words of shownAtBench(now())) await isShown(words);
  };

  const execute: Driver['execute'] = {
    'queue answered: two orders': queue(queueOfTwo),
    'queue answered: nothing': queue(emptyQueue),
    'queue silent': drop('queue'),
    'queue.loadAsked': () => button(new RegExp(`^(${say('packing.refresh')}|${say('shared.retry')})$`)).click(),
    'carrier.chosen': click('DHL (1)'),
    'packing.started': click(say('packing.start')),
    'order.chosen': click(say('packing.open', { id: 'b' })),
    'queue.searched': async () => {
      await page.getByRole('searchbox').fill('v32');
      await page.getByRole('searchbox').press('Enter');
    },
    'page.chosen': () =>
      page.getByRole('navigation', { name: 'Paginación' }).getByRole('button', { name: /2$/ }).click(),
    'code.scanned: first': scan('750123'),
    'code.scanned: second': scan('SKU-2'),
    'code.scanned: order': scan('INV-B-0'),
    'code.scanned: label': scan(written.trackingNumber),
    'order found': async () => {
      const found = { ...second, trackingNumbers: [now().wanted ?? ''] };
      await answer('find', { json: queueBody({ ...queueOfTwo, orders: [found] }) })();
    },
    'order found: none': answer('find', { json: queueBody(emptyQueue) }),
    'order silent': drop('find'),
    'label checked': armed(answer('owner', { json: queueBody(emptyQueue) })),
    'label checked: an article': async () => {
      const orders = [now().order as BenchOrder, unloaded];
      await answer('owner', { json: queueBody({ ...queueOfTwo, orders }) })();
    },
    'label not checked': armed(drop('owner')),
    'no word on the label': armed(() => page.clock.runFor(packingLimits.checkMilliseconds)),
    'unit.ticked: more': tick('packing.tick'),
    'unit.ticked: fewer': tick('packing.untick'),
    'picking.finished': () => button(/^(Está todo|Enviar solo lo marcado \(\d+\))$/).click(),
    'picking.resumed': click(say('packing.repick')),
    'label.changed: right': async () => {
      await number.fill(written.trackingNumber);
      await carrier.selectOption(written.courier);
      await url.fill(written.trackingUrl);
    },
    'label.changed: wrong': () => number.fill(' '),
    'parcel.confirmed': async (next) => {
      if (next.includes('sending')) calls.arm('send');
      await click(say('packing.send'))();
    },
    'send answered': answer('send', { json: {} }),
    'send refused': answer('send', refusal(serverFailures.refused)),
    'send outdated': answer('send', refusal(serverFailures.changed)),
    'send silent': unheard(drop('send')),
    'nobody answers': unheard(() => page.clock.runFor(packingLimits.sendMilliseconds)),
    'parcel kept': async () => undefined,
    'parcel not kept': () => keepsNothing(false),
    'reload answered': answer('reload', { json: queueBody({ ...queueOfTwo, orders: [fresh] }) }),
    'reload answered: gone': answer('reload', { json: queueBody(emptyQueue) }),
    'reload silent': drop('reload'),
    'order.reloadAsked': click(say('packing.reload')),
    'order.passed': click(say('packing.pass')),
    'aside.asked': () => page.getByRole('button', { name: say('packing.aside') }).press('Escape'),
    'aside.reasoned': click(reason),
    'aside.reasoned: nothing': async () => {
      await page.getByRole('textbox', { name: say('packing.aside.other') }).fill('  ');
      await click(say('packing.aside.confirm'))();
    },
    'aside.refrained': click(say('shared.cancel')),
    'bench.left': click(say('packing.back')),
  };
  const walked = Object.fromEntries(
    Object.entries(execute).map(([name, work]) => [
      name,
      async (next: readonly string[]) => {
        shadow.step();
        if (name === 'send answered' || name === 'parcel kept') done += 1;
        await work(next);
      },
    ]),
  );
  return {
    start: async () => {
      await page.clock.install();
      await page.route(/\/api\/carriers$/, (route) => route.fulfill({ json: queueOfTwo.carriers }));
      // The outbox runs beside the bench, but its requests fail: its parcels keep waiting.
      await page.route(/\/api\/orders\/[^/]+\/invoice$/, (route) => route.abort('connectionfailed'));
      await calls.hold(page, 'send', { method: 'POST', url: /\/api\/orders\/[^/]+\/invoice$/ }, 'armed');
      await calls.hold(page, 'queue', {
        method: 'GET',
        url: /\/api\/orders\/packing\?(?!.*(?:orderId|item)=)(?!.*text=(?!v32))/,
      });
      await calls.hold(page, 'find', { method: 'GET', url: /\/api\/orders\/packing\?.*text=(?!v32)/ });
      await calls.hold(page, 'owner', { method: 'GET', url: /\/api\/orders\/packing\?.*item=/ });
      await calls.hold(page, 'reload', { method: 'GET', url: /\/api\/orders\/packing\?.*orderId/ });
      await open();
      await calls.seen('queue');
      // From here on only steps of time advance the clock.
      await page.clock.pauseAt(new Date(Date.now() + 5_000));
    },
    execute: walked,
    assert: {
      loading: async () => void (await calls.seen('queue')),
      unavailable: () => expect(button(say('shared.retry'))).toBeVisible(),
      finding: async () => {
        const { searchParams } = new URL((await calls.seen('find')).request().url());
        expect(searchParams.get('text')).toBe(now().wanted);
      },
      choosing: async () => {
        const { misread } = now();
        if (misread) await isShown(say(misread.code, misread.params));
        await isShown(say('packing.count', { n: now().queue.total }));
        if (done > 0) await isShown(say('packing.sent.count', { n: done }));
      },
      picking: async () => {
        await atBench();
        await expect(page.getByRole('textbox', { name: say('packing.scan') })).toBeVisible();
      },
      labelling: async () => {
        await atBench();
        const { draft, problems } = now();
        await expect(number).toHaveValue(draft.trackingNumber);
        await expect(carrier).toHaveValue(draft.courier);
        for (const problem of Object.values(problems)) if (problem) await isShown(say(problem.code, problem.params));
      },
      checkingLabel: async () => {
        const { searchParams } = new URL((await calls.seen('owner')).request().url());
        expect(searchParams.get('item')).toBe(now().draft.trackingNumber);
      },
      sending: async () => {
        const { items, trackingNumber, courier, invoiceNumber } = (await calls.seen('send')).request().postDataJSON();
        const { version: _, orderId: __, trackingUrl: ___, ...parcel } = now().parcel ?? {};
        expect({ items, trackingNumber, courier, invoiceNumber }).toEqual(parcel);
        await expect(page.locator('button[aria-busy=true]')).toBeVisible();
      },
      // This state is too short to assert; the next state shows whether the parcel was stored.
      keeping: async () => undefined,
      refused: async () => {
        await atBench();
        await expect(button(say('packing.pass'))).toBeVisible();
      },
      reloading: async () => {
        const { searchParams } = new URL((await calls.seen('reload')).request().url());
        expect(searchParams.get('orderId')).toBe(now().order?.id);
      },
      settingAside: async () => {
        const { order, problems } = now();
        await isShown(say('packing.aside.title', { id: order?.id ?? '' }));
        if (problems.reason) await isShown(say('packing.aside.required'));
      },
    },
    stop: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
