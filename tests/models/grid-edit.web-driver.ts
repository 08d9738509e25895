import { expect, type Page, type Route } from '@playwright/test';
import { say } from '@trastienda/domain';
import { gridFile } from '@trastienda/validators';
import { HeldCalls } from '../support/held-calls.ts';
import { KeptInPage } from '../support/held-store.ts';
import { load } from './csv-load.model.ts';
import { kept, keptAt, keptHistory, other, priced } from './grid-edit.model.ts';
import type { FlowPath } from './kit/cover.ts';
import type { Driver } from './kit/driver.ts';

const listPriceAt = 3;
const today = { listPrice: 120, price: null, validFrom: null, validUntil: null };

/** A variant of the model in the format of the variants list; `known` has the format of the check. */
const listed = (id: number) => ({
  ...{ id, version: 1, productId: 7, productName: 'Vajilla', accountName: 'aurora', upc: `75000000000${id}` },
  ...{ skuName: `Taza ${id}`, refId: `T-${id}`, status: 'APPROVED' },
  price: { listPrice: 120, price: null, priceValidFrom: null, priceValidUntil: null, version: 3 },
  inventory: { totalQuantity: 8, reservedQuantity: 1, version: 5 },
});
const known = (id: number, priceVersion: number) => ({
  ...{ id, productId: 7, upc: `75000000000${id}`, refId: `T-${id}`, isApproved: true },
  stock: { total: 8, reserved: 1, version: 5 },
  price: { ...today, version: priceVersion },
});
/** The content of the browser's store for each answer of its first read. */
const keptBy: Readonly<Record<string, readonly (readonly [string | number, unknown])[]>> = {
  'restored: a draft': [
    ...kept.drafts.map((draft) => [draft.row.sku, draft] as const),
    ['change 1', keptHistory.done[0]],
    ['history', { done: ['change 1'], undone: [] }],
    ['changedAt', keptAt],
  ],
  'restored: a load under way': [
    [4, priced],
    [5, other],
    ['sent', { prices: 'load-1' }],
    ['changedAt', keptAt],
  ],
};

/** Drives the grid of the real page; the path decides when the browser's store and the network answer. */
export function gridEditWebDriver(path: FlowPath, page: Page, open: (address: string) => Promise<Page>): Driver {
  const calls = new HeldCalls();
  let store: KeptInPage;
  const main = page.getByRole('main');
  const grid = page.getByRole('grid', { name: say('grid.label') });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  /** The grid's own retry button; the loads below the review have another one. */
  const again = main
    .getByRole('alert')
    .filter({ hasText: say('grid.settle.failed') })
    .getByRole('button', { name: say('shared.retry') });
  const question = page.getByRole('alertdialog', { name: say('grid.discard.question') });
  const busy = main.getByText(say('grid.draft.checking'), { exact: false });
  const price = grid.locator(`[data-row="0"][data-column="${listPriceAt}"]`);

  const keys = async (...pressed: string[]) => {
    await store.hold();
    await price.click();
    for (const one of pressed) await page.keyboard.press(one);
  };
  const type = async (text: string) => {
    await store.hold();
    await price.click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  /** Held requests of the check about the catalogue; a file of prices and a file of stock each make one. */
  const asked: Route[] = [];
  let reply: ((route: Route) => Promise<void>) | undefined;
  /** Answers the held requests and all that follow them, until the grid continues. */
  const answerAsked = async (how: (route: Route) => Promise<void>, until: () => Promise<void>) => {
    reply = how;
    for (const route of asked.splice(0)) await how(route);
    await until();
    reply = undefined;
  };
  const telling = (of: (id: number) => object | undefined) => async (route: Route) => {
    const { skus } = route.request().postDataJSON() as { skus: number[] };
    const found = skus.flatMap((id) => of(id) ?? []);
    await route.fulfill({ json: { skus: found, products: [], upcs: [], named: [] } });
  };
  const isSilent = (route: Route) => route.abort('connectionreset');
  const rests = async () => {
    await expect(grid).toBeVisible();
    await expect(busy).toHaveCount(0);
  };
  /** The version of the prices that the edited row was read with. */
  let base = priced.row.versions.prices;
  const answerKnown = (of: (id: number) => object | undefined) => () => answerAsked(telling(of), rests);
  const refuse = (name: string) => async () => (await calls.take(name)).abort('connectionreset');

  const execute: Driver['execute'] = {
    'restored: nothing': () => store.release(),
    'restored: a draft': () => store.release(),
    'restored: a load under way': () => store.release(),
    'not restored': () => store.fail(),
    'cells.changed': () => type('130'),
    'cells.changed: back': () => {
      base = priced.row.versions.prices;
      return type('120');
    },
    'change.undone': () => keys('Control+z'),
    'change.redone': () => keys('Control+y'),
    kept: () => store.release(),
    'not kept': () => store.fail(),
    'checked: right': answerKnown((id) => known(id, base)),
    'checked: wrong': answerKnown(() => undefined),
    'checked: changed since': answerKnown((id) => known(id, base + 1)),
    'today.asked': () => button(say('grid.stale.take')).click(),
    rebased: async () => {
      await store.hold();
      const waits = () => expect.poll(() => store.isWaiting()).toBe(true);
      base += 1;
      await answerAsked(
        telling((id) => known(id, base)),
        waits,
      );
    },
    'not rebased': () => answerAsked(isSilent, rests),
    'discard.asked': () => button(say('grid.discard')).click(),
    'discard.confirmed': async () => {
      await store.hold();
      await question.getByRole('button', { name: say('grid.discard') }).click();
    },
    'discard.declined': () => question.getByRole('button', { name: say('shared.cancel') }).click(),
    erased: () => {
      base = priced.row.versions.prices;
      return store.release();
    },
    'not erased': () => store.fail(),
    'review.asked': () => button(say('grid.review')).click(),
    'review.left': async () => {
      // The requests of the review's files no longer matter.
      for (const route of asked.splice(0)) await route.abort().catch(() => undefined);
      await button(say('grid.review.back')).first().click();
    },
    'load.ended': async () => {
      const counts = { rows: 2, blank: 0, valid: 2, invalid: 0, applied: 1, notApplied: 1 };
      const json = { ...load('doneWithErrors'), layout: 'prices', fileName: 'cuadricula-precios.csv', counts };
      await (await calls.take('standing')).fulfill({ json });
    },
    settled: async () => {
      const body = gridFile('prices', [other]);
      await (await calls.take('remainder')).fulfill({ contentType: 'text/csv; charset=utf-8', body });
    },
    'not settled': refuse('remainder'),
    'settling.asked': () => again.click(),
  };

  const seesGrid = async () => {
    await expect(grid).toBeVisible();
    await expect(main.getByRole('heading', { name: say('grid.review.title') })).toHaveCount(0);
  };
  const seesReview = async () => {
    await expect(main.getByRole('heading', { level: 1, name: say('grid.review.title') })).toBeVisible();
    await expect(grid).toHaveCount(0);
  };
  return {
    start: async () => {
      const answer = path.steps[0]?.step.name ?? '';
      store = await KeptInPage.in(page, 'trastienda-grid-', keptBy[answer] ?? []);
      await page.route('**/api/sku?*', (route) =>
        route.fulfill({ json: [listed(4), listed(5)], headers: { 'x-total-count': '2' } }),
      );
      await page.route('**/api/sku/found', (route) => route.fulfill({ json: { skus: [4, 5] } }));
      // The review's dry runs get no answer.
      await page.route(/\/api\/sku\/(prices|inventories)\/importcsv/, () => undefined);
      await page.route('**/api/sku/known*', (route) => (reply ? reply(route) : void asked.push(route)));
      await calls.hold(page, 'standing', { method: 'GET', url: /\/api\/loads\/load-1$/ });
      await calls.hold(page, 'remainder', { method: 'GET', url: /\/api\/loads\/load-1\/remainder$/ });
      await open('/catalog/grid?status=APPROVED');
    },
    execute,
    assert: {
      restoring: async () => {
        await expect.poll(() => store.isWaiting()).toBe(true);
        await expect(grid).toHaveCount(0);
      },
      'working.resting': async () => {
        await seesGrid();
        await expect(busy).toHaveCount(0);
        await expect(question).toHaveCount(0);
      },
      'working.keeping': async () => {
        await seesGrid();
        await expect(busy).toBeVisible();
        await expect.poll(() => store.isWaiting()).toBe(true);
      },
      'working.checking': seesGrid,
      'working.rebasing': async () => {
        await expect.poll(() => asked.length).toBeGreaterThan(0);
        await expect(busy).toBeVisible();
      },
      'discarding.asking': () => expect(question.getByRole('button', { name: say('grid.discard') })).toBeEnabled(),
      'discarding.erasing': async () => {
        await expect.poll(() => store.isWaiting()).toBe(true);
        await expect(question).toBeVisible();
      },
      'reviewing.open': async () => {
        await seesReview();
        await expect(main.getByText(say('grid.settle.failed'))).toHaveCount(0);
      },
      'reviewing.settling': async () => {
        await calls.seen('remainder');
        await expect(button(say('grid.review.back')).first()).toHaveAccessibleDescription(say('grid.review.atWork'));
      },
      'reviewing.unsettled': () => expect(again).toBeVisible(),
    },
    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
