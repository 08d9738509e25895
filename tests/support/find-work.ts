import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { CountedHands, type Work } from './counted-hands.ts';

const openPalette = async (page: Page): Promise<CountedHands> => {
  const hands = new CountedHands(page);
  await hands.press('Control+k');
  await expect(page.getByRole('combobox', { name: say('shell.palette.title') })).toBeFocused();
  return hands;
};

/** "I am …, my number is 55 …": from any page to that buyer's newest order. */
export async function findBuyerByPhone(page: Page, phone: string, orderId: string): Promise<Work> {
  const hands = await openPalette(page);
  await hands.type(phone);
  await hands.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(orderId) })).toBeVisible();
  return hands.done();
}

/** "Where is my parcel …?": from its tracking number to the order's page, which shows it. */
export async function findParcel(page: Page, trackingNumber: string, orderId: string): Promise<Work> {
  const hands = await openPalette(page);
  await hands.type(trackingNumber);
  await hands.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(orderId) })).toBeVisible();
  await expect(page.getByText(trackingNumber).first()).toBeVisible();
  return hands.done();
}
