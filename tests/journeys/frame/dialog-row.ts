import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../../support/accounts.ts';
import type { LiveServer } from '../../support/live.ts';

/** A dialog and how a person opens it. */
export type DialogRow = {
  readonly kind: string;
  /** The file of `apps/web/src` that draws it. */
  readonly of: string;
  /** Undefined before anybody has signed in. */
  readonly as: Account | undefined;
  readonly path: string | ((server: LiveServer) => Promise<string>);
  /** What the person does on the screen before the opener is there, with the server's data if it needs some. */
  readonly before?: (page: Page, server: LiveServer) => Promise<void>;
  readonly opener: (page: Page) => Locator;
  /** The key that opens it; Enter where nothing else is said. */
  readonly key?: string;
  /** The control that has the focus; `page` for a card that leaves the focus on the screen. */
  readonly first: (dialog: Locator, page: Page) => Locator;
  /** A text field that takes what is typed at once. */
  readonly takesText?: boolean;
};

export const button = (name: string | RegExp) => (page: Page | Locator) =>
  page.getByRole('button', { name, exact: true }).first();
/** A button of a row: its name says what it does and to what; the same word alone may be a button beside the list. */
export const icon = (action: string) => button(new RegExp(`^${action}:? \\S`));
/** The button of a question that changes nothing. */
export const safe = (dialog: Locator) =>
  dialog
    .getByRole('button')
    .filter({ hasText: /^(Cancelar|Cerrar|Regresar|Seguir|Volver|No\b)/ })
    .first();
export const field = (name: string) => (dialog: Locator) =>
  dialog.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()?.]/g, String.raw`\$&`)}`) });
export const input = (dialog: Locator) => dialog.locator('input, textarea, select').first();

/** Opens the dialog by click and by key: it starts on its first control, loses nothing typed, and gives the focus back at Escape. */
export async function expectFocus(page: Page, row: Omit<DialogRow, 'kind' | 'of' | 'as' | 'path'>): Promise<void> {
  const { opener, first, takesText = false, key } = row;
  // By their roles' names, because a dialog below another one has no role for anybody.
  const dialogs = page.locator('[role=dialog], [role=alertdialog]');
  await expect(opener(page)).toBeEnabled();
  const beneath = await dialogs.count();
  const dialog = dialogs.nth(beneath);
  for (const how of key === undefined ? ['click', 'Enter'] : [key]) {
    await expect(opener(page)).toBeEnabled();
    if (how === 'click') await opener(page).click();
    else await opener(page).press(how);
    await expect(dialog).toBeVisible();
    await expect(first(dialog, page)).toBeFocused();
    if (takesText) {
      await page.keyboard.type('Bodega');
      await expect(first(dialog, page)).toHaveValue('Bodega');
      await first(dialog, page).fill('');
    }
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(beneath);
    await expect(opener(page)).toBeFocused();
  }
}
