import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePages } from './use-pages.ts';

it('turns pages, and begins at the first with another size and where it is told to', () => {
  const { result } = renderHook(usePages);
  expect(result.current).toMatchObject({ page: 0, size: 10, control: { page: 0, size: 10 } });
  act(() => result.current.control.onPage(3));
  expect(result.current).toMatchObject({ page: 3, size: 10, control: { page: 3 } });
  act(() => result.current.control.onSize(50));
  expect(result.current).toMatchObject({ page: 0, size: 50, control: { page: 0, size: 50 } });
  act(() => result.current.control.onPage(2));
  act(() => result.current.toFirst());
  expect(result.current).toMatchObject({ page: 0, size: 50 });
});
