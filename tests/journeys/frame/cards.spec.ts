import { expect } from '@playwright/test';
import { test } from '../../support/live.ts';

test.use({ deep: true });

/**
 * The maximum heights of a list's cards at 390 px, for most cards and for each: four lines, and one more where a name or the actions need
 * it; cards whose facts are named have a line for each fact.
 */
const four = { most: 96, each: 96 };
const five = { most: 99, each: 116 };
const named = { most: 132, each: 180 };
const long = { most: 156, each: 170 };
const heights = {
  admin: {
    '/dashboard': four,
    '/orders/list': four,
    '/orders/guides': named,
    '/orders/sales': named,
    '/catalog/list': five,
    '/catalog/promotions': long,
    '/validation-price': named,
    '/carriers/carrierList': named,
    '/carriers/priceList': long,
    '/billing/list': named,
    '/incidents/list': named,
    '/admin/users': named,
    '/admin/sellers': four,
    '/admin/categories': four,
    '/admin/notices': named,
    '/admin/commercialTerms': named,
    '/admin/carrierBlock': named,
  },
  // Includes the variants below each product, and the uploads of each invoice.
  seller: { '/inventory/list': five, '/billing/list': named },
} as const;

/** How much wider a field is than its placeholder. */
function roomLeft(field: HTMLInputElement): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('The browser draws nothing.');
  pen.font = font;
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return room - pen.measureText(field.placeholder).width;
}

for (const [who, lists] of Object.entries(heights)) {
  test(`cards of lists are short on a phone: ${who}`, async ({ openAs }) => {
    const page = await openAs(who as keyof typeof heights, '/dashboard');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [path, { most, each }] of Object.entries(lists)) {
      await page.goto(path);
      const cards = page.locator('[data-row-id]');
      await expect(cards.first(), path).toBeVisible();
      const all = await cards.evaluateAll((rows) =>
        rows.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b),
      );
      expect.soft(all[all.length >> 1], path).toBeLessThanOrEqual(most);
      expect.soft(all.at(-1), path).toBeLessThanOrEqual(each);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      const box = page.getByRole('search').locator('input');
      if ((await box.count()) > 0) expect(await box.evaluate(roomLeft), path).toBeGreaterThan(0);
    }
  });
}

/** The positions of a card's title, of the corner beside it, and of the first other cell. */
function placesOf(card: Element, corner: string) {
  const cells = [...card.querySelectorAll('td')].filter((cell) => cell.offsetWidth > 0 && !cell.querySelector('input'));
  const [title, ...others] = cells;
  const beside = others.find((cell) => cell.textContent?.trim().match(corner));
  if (!title || !beside) throw new Error(`No card says ${corner}.`);
  const tops = others.filter((cell) => cell !== beside).map((cell) => cell.getBoundingClientRect().top);
  const { right: end, width } = card.getBoundingClientRect();
  return {
    lines: Math.round(title.getBoundingClientRect().height / 19),
    isBeside: beside.getBoundingClientRect().top < title.getBoundingClientRect().top + 6,
    toTheEnd: end - beside.getBoundingClientRect().right,
    overlap: title.getBoundingClientRect().right - beside.getBoundingClientRect().left,
    restBelow: Math.min(...tops) >= title.getBoundingClientRect().bottom,
    width,
  };
}

for (const path of ['/orders/list', '/admin/users', '/carriers/carrierList', '/catalog/list']) {
  test(`the facts of cards line up below each other: ${path}`, async ({ openAs }) => {
    const page = await openAs('admin', path);
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.locator('[data-row-id]');
    await expect(cards.first()).toBeVisible();
    const lines = await cards.evaluateAll((rows) =>
      rows.map((row) => {
        const cells = [...row.querySelectorAll('td')].filter((cell) => cell.offsetWidth > 0);
        const ends = cells.map((cell) => cell.getBoundingClientRect());
        const [title] = ends.filter(
          ({ width }, n) => width > 0 && !cells[n]?.querySelector('input, button[aria-expanded]'),
        );
        const isCorner = ({ top }: DOMRect) => title !== undefined && top < title.bottom - 4;
        // A cell begins where the title does, or ends where the corner does.
        const inCorner = ends.filter((end, n) => isCorner(end) && !cells[n]?.querySelector('button'));
        const corner = Math.max(...inCorner.map(({ right }) => right));
        const loose = cells.filter((cell, n) => {
          const place = ends[n];
          if (!place || !title || isCorner(place) || cell.querySelector('button')) return false;
          return Math.abs(place.left - title.left) > 1 && Math.abs(place.right - corner) > 1;
        });
        // Values with a name before them begin at one place.
        const values = cells.flatMap((cell) => {
          const [name, value] = cell.children;
          return name?.classList.contains('w-32') && value ? [Math.round(value.getBoundingClientRect().left)] : [];
        });
        return { loose: loose.map(({ textContent }) => textContent), places: [...new Set(values)].length };
      }),
    );
    for (const { loose, places } of lines) {
      expect(loose).toEqual([]);
      expect(places).toBeLessThanOrEqual(1);
    }
  });
}

for (const as of ['admin', 'seller'] as const) {
  test(`the amounts of orders have one place in all cards: ${as}`, async ({ openAs }) => {
    const page = await openAs(as, '/orders/list');
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.locator('[data-row-id]');
    await expect(cards.first()).toBeVisible();
    const places = await cards.evaluateAll((rows) =>
      rows.map((row) => {
        const amount = [...row.querySelectorAll('td span')].find(({ textContent }) => textContent?.startsWith('$'));
        const place = amount?.getBoundingClientRect();
        // A badge beside it moves a line by a pixel or two.
        return place && [Math.round(place.right), Math.round((place.top - row.getBoundingClientRect().top) / 8)].join();
      }),
    );
    expect(places.length).toBeGreaterThan(5);
    expect([...new Set(places)]).toHaveLength(1);
  });
}

test('on a phone the rows of a list come before its bars: half the screen is theirs', async ({ openAs }) => {
  for (const [as, paths] of [
    ['admin', ['/orders/list', '/catalog/list', '/carriers/priceList', '/admin/users', '/incidents/list']],
    ['seller', ['/orders/list', '/catalog/list', '/carriers/priceList', '/validation-price', '/inventory/list']],
  ] as const) {
    const page = await openAs(as, '/dashboard');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      const first = page.locator('[data-row-id]').first();
      await expect(first, path).toBeVisible();
      expect((await first.boundingBox())?.y, `${as} ${path}`).toBeLessThanOrEqual(460);
      // The main action of the screen is seen without moving its line.
      const main = page.locator('main .bg-accent:not([aria-current])').first();
      if ((await main.count()) > 0) await expect(main, path).toBeInViewport({ ratio: 1 });
    }
  }
});

test('no action of a list is cut, and none takes a second line: those that do not fit wait behind a button', async ({
  openAs,
}) => {
  for (const [as, paths, width] of [
    ['admin', ['/orders/list', '/catalog/list'], 390],
    ['seller', ['/catalog/list', '/carriers/priceList', '/catalog/addProductsCSV'], 390],
    ['admin', ['/catalog/list'], 1280],
  ] as const) {
    const page = await openAs(as, '/dashboard');
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      const more = page.getByRole('button', { name: 'Más acciones' });
      await expect(more, path).toBeInViewport({ ratio: 1 });
      const actions = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
      // Whole controls only: each is within the line, or below what is shown of it.
      const shown = () =>
        actions.evaluate((line) => {
          const box = line.getBoundingClientRect();
          const places = [...line.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect());
          const whole = places.filter(({ right, bottom }) => right <= box.right && bottom <= box.bottom);
          return {
            whole: whole.length,
            hidden: places.filter(({ top }) => top >= box.bottom).length,
            all: places.length,
          };
        });
      const folded = await shown();
      expect(folded.whole, path).toBeGreaterThan(0);
      expect(folded.hidden, path).toBeGreaterThan(0);
      expect(folded.whole + folded.hidden, path).toBe(folded.all);
      await more.click();
      expect(await shown(), path).toEqual({ whole: folded.all, hidden: 0, all: folded.all });
      await page.getByRole('button', { name: 'Menos acciones' }).click();
      expect(await shown(), path).toEqual(folded);
      // By keyboard the action that has the focus is seen.
      await page.locator('h1').focus();
      for (let presses = 0; presses < folded.all; presses++) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus'), path).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('on a phone the text of a filter breaks and widens nothing', async ({ openAs }) => {
  const page = await openAs('seller', '/reports/list?tab=orders&fromDate=2026-11-27&toDate=2026-11-28');
  await page.setViewportSize({ width: 390, height: 844 });
  const chip = page.getByRole('list', { name: 'Filtros activos' }).getByRole('listitem').first();
  await expect(chip).toContainText('Fecha de creación: desde 27 nov 2026 hasta 28 nov 2026');
  await expect(chip.getByRole('button')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeInViewport({ ratio: 1 });
  expect(
    await chip
      .locator('span')
      .first()
      .evaluate((text) => text.scrollWidth - text.clientWidth),
  ).toBeLessThanOrEqual(0);
});

test('what a list puts beside the title of a card stays there, however long the title', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/notices');
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.locator('[data-row-id]').first();
  await expect(card).toBeVisible();
  const told = () => card.evaluate(placesOf, '^(Pendiente|Enviado)$');
  const name = (text: string) => card.locator('a').evaluate((link, words) => link.replaceChildren(words), text);
  for (const [text, lines] of [
    ['Aviso', 1],
    ['Un aviso que dice tanto que no cabe en un renglón del teléfono', 2],
  ] as const) {
    await name(text);
    const { overlap, ...places } = await told();
    expect(places, text).toMatchObject({ lines, isBeside: true, toTheEnd: 16, restBelow: true });
    expect(overlap, text).toBeLessThanOrEqual(0);
  }
});

test('a finger beside the box of a card chooses its row', async ({ openAs }) => {
  for (const path of ['/orders/list', '/catalog/list']) {
    const page = await openAs('seller', path);
    await page.setViewportSize({ width: 390, height: 844 });
    const box = page.locator('[data-row-id]').first().getByRole('checkbox');
    await box.scrollIntoViewIfNeeded();
    const at = await box.boundingBox();
    if (!at) throw new Error('The box is not there.');
    await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2 + 14);
    await expect(box).toBeChecked();
    await page.mouse.click(at.x + at.width / 2 - 18, at.y + at.height / 2);
    await expect(box).not.toBeChecked();
  }
});
