import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ThemeChoice, useTheme } from './theme.ts';

const storageKey = 'trastienda.theme';
const system = (isDark: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ media, matches: isDark && media === '(prefers-color-scheme: dark)' }) as never);

afterEach(() => {
  localStorage.removeItem(storageKey);
  delete document.documentElement.dataset.theme;
  vi.restoreAllMocks();
});

it.each<[ThemeChoice, boolean, string]>([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
])('draws the choice %s where the system is dark: %s, as %s', (choice, isDark, drawn) => {
  system(isDark);
  const { result } = renderHook(() => useTheme());
  act(() => result.current[1](choice));
  expect(document.documentElement.dataset.theme).toBe(drawn);
  expect(result.current[0]).toBe(choice);
  expect(localStorage.getItem(storageKey)).toBe(choice);
});

it.each([
  [null, 'system'],
  ['blue', 'system'],
  ['dark', 'dark'],
])('reads what this browser kept, %s, as %s', (kept, choice) => {
  if (kept !== null) localStorage.setItem(storageKey, kept);
  expect(renderHook(() => useTheme()).result.current[0]).toBe(choice);
});

it('tells every place that shows the choice of a new one, and none that is gone', () => {
  system(false);
  const [first, second] = [renderHook(() => useTheme()), renderHook(() => useTheme())];
  act(() => first.result.current[1]('dark'));
  expect(second.result.current[0]).toBe('dark');
  second.unmount();
  act(() => first.result.current[1]('light'));
  expect([first.result.current[0], second.result.current[0]]).toEqual(['light', 'dark']);
});
