import type { Page } from '@playwright/test';

const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };

const secondsPerKey = 0.002;

/**
 * Sends a code as a scanner does: all keys at once and Enter, without waiting in between, so that a busy machine does not slow them down to a
 * person's pace. `ends`: how many times Enter is sent.
 */
export async function scanCode(page: Page, code: string, ends = 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now() / 1_000;
  const keys = [...[...code].map((text) => ({ key: text, text })), ...Array.from({ length: ends }, () => enter)];
  await Promise.all(
    keys.flatMap((key, n) => {
      const timestamp = begun + n * secondsPerKey;
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key }),
      ];
    }),
  );
  await session.detach();
}
