import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useLeaving } from './leaving.ts';

const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before what was typed is lost, and holds nobody back while it is on its way', () => {
  const close = vi.fn();
  const { result, rerender, unmount } = renderHook(({ typed, busy }) => useLeaving(typed, close, busy), {
    initialProps: { typed: false, busy: false },
    wrapper: MemoryRouter,
  });
  expect([isHeld(), result.current.leaving]).toEqual([false, undefined]);

  rerender({ typed: true, busy: false });
  expect(isHeld()).toBe(true);
  act(() => result.current.close());
  expect(result.current.leaving).toBeDefined();
  expect(close).not.toHaveBeenCalled();

  rerender({ typed: true, busy: true });
  expect([isHeld(), result.current.leaving]).toEqual([false, undefined]);
  act(() => result.current.close());
  expect(close).toHaveBeenCalledOnce();
  unmount();
});
