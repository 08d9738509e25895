import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { CountedHands, type Work } from './counted-hands.ts';

/** An order on the bench, with the codes that a scanner reads. */
export type ScannedOrder = { id: string; codes: readonly string[]; trackingNumber: string };

/** Scans each order's units and label, starting from the open packing queue. Returns the work done, without the scanner's Enter keys. */
export async function packOrders(page: Page, orders: readonly ScannedOrder[]): Promise<Work & { perOrder: number }> {
  const hands = new CountedHands(page);
  const heading = (id: string) => page.getByRole('heading', { name: say('packing.order', { id }) });
  const scan = (code: string) => hands.scan(code);
  await hands.press('Enter');
  let most = 0;
  for (const { id, codes, trackingNumber } of orders) {
    const before = hands.done().keys;
    await expect(heading(id)).toBeVisible();
    for (const code of codes) await scan(code);
    await expect(page.getByRole('textbox', { name: say('orders.ship.trackingNumber') })).toBeFocused();
    await scan(trackingNumber);
    await expect(heading(id)).toHaveCount(0);
    most = Math.max(most, hands.done().keys - before);
  }
  return { ...hands.done(), perOrder: most };
}
