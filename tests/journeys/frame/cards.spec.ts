import { expect } from '@playwright/test';
import { test } from '../../support/live.ts';

test.use({ everyDays: 3 });

/** The maximum heights of a list's cards at 390 px, for most cards and for each: four lines, and one more where a name or the actions need it. */
const four = { most: 96, each: 96 };
const five = { most: 99, each: 116 };
const heights = {
  admin: {
    '/dashboard': four,
    '/orders/list': four,
    '/orders/guides': four,
    '/orders/sales': four,
    '/catalog/list': five,
    '/catalog/promotions': four,
    '/validation-price': five,
    '/carriers/carrierList': five,
    '/carriers/priceList': four,
    '/billing/list': four,
    '/incidents/list': five,
    '/admin/users': five,
    '/admin/sellers': four,
    '/admin/categories': four,
    '/admin/notices': four,
    '/admin/commercialTerms': four,
    '/admin/carrierBlock': four,
  },
  // Includes the variants below each product, and the uploads of each invoice.
  seller: { '/inventory/list': five, '/billing/list': four },
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
      expect(all[all.length >> 1], path).toBeLessThanOrEqual(most);
      expect(all.at(-1), path).toBeLessThanOrEqual(each);
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
