import { render } from 'ink-testing-library';
import { afterEach, expect, test, vi } from 'vitest';
import { Spinner } from './spinner.tsx';

/** Waits until React has drawn what a timer changed; only intervals are moved by the test. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => vi.useRealTimers());

test('turns beside its label through all its frames and begins anew, until it is gone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { lastFrame, unmount } = render(<Spinner label="Subiendo" />);
  const seen: string[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    await drawn();
    seen.push(lastFrame() ?? '');
    vi.advanceTimersByTime(80);
  }
  expect(seen.every((frame) => /^. Subiendo$/.test(frame))).toBe(true);
  expect(new Set(seen).size).toBe(10);
  expect(seen[10]).toBe(seen[0]);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
